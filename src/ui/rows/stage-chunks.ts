import type { StageContent } from './stage-content.ts';
import {
  type CellKey,
  cellKey,
  changedCell,
  type EditAction,
  type StagedCell,
} from './staged-cell.ts';

/** Cells that are kept in one go: copying more at once would be felt. */
export const CELLS_AT_ONCE = 500;

type Entry<Value> = readonly [
  key: CellKey,
  before: StagedCell<Value> | null,
  after: StagedCell<Value> | null,
];

/** A part of an action, as the browser's database keeps it. */
export interface Chunk {
  readonly scope: string;
  readonly id: number;
  readonly part: number;
  readonly label: string;
  readonly entries: readonly Entry<unknown>[];
}

/** Each is made when its turn comes. */
export function* chunksOfAction<Value>(
  scope: string,
  { id, label, cells }: EditAction<Value>,
): Iterable<Chunk> {
  let entries: Entry<Value>[] = [];
  let part = 0;
  for (const change of cells) {
    const { row, column } = changedCell(change);
    entries.push([cellKey(row, column), change.before, change.after]);
    if (entries.length < CELLS_AT_ONCE) continue;
    yield { scope, id, part, label, entries };
    entries = [];
    part += 1;
  }
  if (entries.length > 0) yield { scope, id, part, label, entries };
}

/** Chunks in the order of their ids and parts, as the actions that they were. */
export function actionsOf<Value>(chunks: readonly Chunk[]): StageContent<Value>['actions'] {
  const byId = Map.groupBy(chunks, ({ id }) => id);
  return [...byId].map(([id, parts]) => ({
    id,
    label: parts[0]?.label ?? '',
    cells: parts.flatMap(({ entries }) =>
      (entries as readonly Entry<Value>[]).map(([, before, after]) => ({ before, after })),
    ),
  }));
}
