import type { Anchor, Candidate } from './candidate.ts';

/** The name under which a test file is told what it has come by; the setup file puts it there. */
export const reachedName = '__reached';

type Edit = Pick<Candidate, 'start' | 'end' | 'replacement'>;

export function brokenText(source: string, { start, end, replacement }: Edit): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

interface Placed {
  readonly id: number;
  readonly reached: Anchor;
}

/** The text with a note at every place that is to be broken; it does what it did. */
export function notedText(source: string, placed: readonly Placed[]): string {
  const byAnchor = Map.groupBy(placed, ({ reached }) => `${reached.start}-${reached.end}`);
  const insertions = [...byAnchor.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const ids = group.map(({ id }) => id).join(', ');
    return insertionsAt(first.reached, `globalThis.${reachedName}?.(${ids})`);
  });
  let text = source;
  // From the end, so that what stands before keeps its place.
  for (const { at, put } of insertions.toSorted(lastFirst)) {
    text = text.slice(0, at) + put + text.slice(at);
  }
  return text;
}

interface Insertion {
  readonly at: number;
  readonly put: string;
  /** Where the other bracket of the pair stands. */
  readonly mate: number;
}

function insertionsAt({ form, start, end }: Anchor, note: string): Insertion[] {
  if (form === 'block') return [{ at: start + 1, put: `${note};`, mate: start + 1 }];
  const [open, close] = form === 'value' ? [`(${note}, (`, '))'] : [`{${note};`, '}'];
  return [
    { at: start, put: open, mate: end },
    { at: end, put: close, mate: start },
  ];
}

/** At the same place what closes stands before what opens, and inner brackets inside outer ones. */
function lastFirst(a: Insertion, b: Insertion): number {
  if (a.at !== b.at) return b.at - a.at;
  const [aCloses, bCloses] = [a.mate < a.at, b.mate < b.at];
  if (aCloses !== bCloses) return aCloses ? 1 : -1;
  return a.mate - b.mate;
}
