import type { FileChange } from './comparison.ts';
import type { HeldTexts } from './held-texts.ts';

/** So few that have changed places may well be meant. */
const fewestSorted = 3;

/**
 * Changes that look like texts that have moved from one row to another without the rest of it, as when a single
 * column is sorted or a cell is inserted in it: the user says whether that was meant.
 */
export function withMoved(changes: readonly FileChange[], held: HeldTexts): FileChange[] {
  const moved = new Set<FileChange>();
  for (const [column, own] of Map.groupBy(changes, (change) => change.column)) {
    if (own.length < 2) continue;
    const before = own.map(
      ({ row, theirs }) => held.before({ id: row, version: '' }, column) ?? theirs,
    );
    const saying = held.saying(column);
    const left = new Set(before);
    const isSorted =
      own.length >= fewestSorted &&
      isSame(
        before,
        own.map(({ mine }) => mine),
      );
    for (const change of own) {
      const isFromAnother = left.has(change.mine) && saying.get(change.mine) === 1;
      if (change.mine !== '' && (isSorted || isFromAnother)) moved.add(change);
    }
  }
  return changes.map((change) =>
    moved.has(change) && !change.suspicion
      ? { ...change, suspicion: { kind: 'flyttet', instead: undefined } }
      : change,
  );
}

/** The same texts, in whatever order. */
function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join('\n') === others.toSorted().join('\n');
}
