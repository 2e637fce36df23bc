import type { StageContent } from './stage.ts';
import type { CellKey, EditAction, StagedCell } from './staged-cell.ts';

/** Cells that are kept in one go: copying more at once would be felt. */
export const CELLS_AT_ONCE = 1000;

type Entry = readonly [
  key: CellKey,
  before: StagedCell<unknown> | null,
  after: StagedCell<unknown> | null,
];

/** A part of an action, as the browser's database keeps it. */
export interface Chunk {
  readonly scope: string;
  readonly id: number;
  readonly part: number;
  readonly label: string;
  readonly entries: readonly Entry[];
}

/** Each is made when its turn comes. */
export function* chunksOfAction<Value>(
  scope: string,
  { id, label, before, after }: EditAction<Value>,
): Iterable<Chunk> {
  let entries: Entry[] = [];
  let part = 0;
  for (const [key, cell] of after) {
    entries.push([key, before.get(key) ?? null, cell]);
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
  return [...byId].map(([id, parts]) => {
    const entries = parts.flatMap((part) => part.entries) as readonly (readonly [
      CellKey,
      StagedCell<Value> | null,
      StagedCell<Value> | null,
    ])[];
    return {
      id,
      label: parts[0]?.label ?? '',
      before: new Map(entries.map(([key, before]) => [key, before])),
      after: new Map(entries.map(([key, , after]) => [key, after])),
    };
  });
}
