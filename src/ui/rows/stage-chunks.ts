import type { StageContent } from './stage.ts';
import type { CellKey, EditAction, StagedCell } from './staged-cell.ts';

/** Cells that are kept in one go: copying more at once would be felt. */
export const CELLS_AT_ONCE = 2000;

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

export function* chunksOf<Item>(items: readonly Item[], size: number): Iterable<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

export function chunksOfAction<Value>(
  scope: string,
  { id, label, before, after }: EditAction<Value>,
): Chunk[] {
  const entries = [...after].map(([key, cell]): Entry => [key, before.get(key) ?? null, cell]);
  return [...chunksOf(entries, CELLS_AT_ONCE)].map((some, part) => ({
    ...{ scope, id, part, label },
    entries: some,
  }));
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
