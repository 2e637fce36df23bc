import type { Comparison, FileChange, FileCreation } from './comparison.ts';
import type { HeldTexts } from './held-texts.ts';
import type { Suspicion } from './suspicion.ts';

type Compared = Pick<Comparison, 'changes' | 'creations'>;

const moved: Suspicion = { kind: 'flyttet', instead: undefined };

/**
 * Columns whose texts seem to have moved from one row to another without the rest of it, as when one is sorted by
 * itself or a cell is inserted in it: the user says of each of its cells whether that was meant.
 */
export function withMoved({ changes, creations }: Compared, held: HeldTexts): Compared {
  const byColumn = [...Map.groupBy(changes, ({ column }) => column)];
  const shifted = new Set(
    byColumn.flatMap(([column, own]) => {
      const made = new Set(creations.flatMap(({ texts }) => texts.get(column) ?? []));
      return isShifted(own, made, held.saying(column), held) ? column : [];
    }),
  );
  if (shifted.size === 0) return { changes, creations };
  return {
    changes: changes.map((change) =>
      !change.suspicion && shifted.has(change.column) ? { ...change, suspicion: moved } : change,
    ),
    creations: creations.map((creation) => withDoubts(creation, shifted)),
  };
}

function withDoubts(creation: FileCreation, shifted: ReadonlySet<string>): FileCreation {
  const doubted = [...creation.texts.keys()].filter((column) => shifted.has(column));
  const doubts = doubted.map((column) => [column, moved] as const);
  return { ...creation, suspicions: new Map([...doubts, ...creation.suspicions]) };
}

/**
 * Whether the changes of a column look as if its texts had moved: one that stood in a single row has left it for
 * another or for a new one, half of them or more have changed places, or there is a gap and texts that stood elsewhere.
 */
function isShifted(
  own: readonly FileChange[],
  made: ReadonlySet<string>,
  said: ReadonlyMap<string, number>,
  held: HeldTexts,
): boolean {
  const left = new Map<string, number>();
  for (const { row, column, theirs } of own) {
    const before = held.before({ id: row, version: '' }, column) ?? theirs;
    left.set(before, (left.get(before) ?? 0) + 1);
  }
  const isGap = own.some(({ mine }) => mine === '');
  if (isGap && made.values().some((text) => said.has(text))) return true;
  if (own.length < 2) return false;
  const old = own.filter(({ mine }) => mine !== '' && said.has(mine));
  const isFromAnother = old.some(({ mine }) => left.has(mine) && said.get(mine) === 1);
  const hasGap = isGap && old.length > 0;
  let arrived = 0;
  for (const [text, all] of Map.groupBy(own, ({ mine }) => mine)) {
    arrived += Math.min(all.length, left.get(text) ?? 0);
  }
  return isFromAnother || hasGap || (arrived > 1 && arrived * 2 >= own.length);
}
