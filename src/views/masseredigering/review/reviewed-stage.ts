import type { Value } from '../../../domain/columns/column-spec.ts';
import type { StagedCell } from '../../../domain/commands/bulk/staged.ts';

/** Names a cell by its row and its column (ui/rows/staged-cell.ts). */
export type CellKey = `${string}\u0000${string}`;

export function keyOf({ row, column }: Pick<StagedCell, 'row' | 'column'>): CellKey {
  return `${row}\u0000${column}`;
}

interface CellReason {
  readonly tone: 'error' | 'warning';
  readonly text: string;
}

/** What the review does with the changes that are not saved: it is given a stage (ui/rows/stage.ts). */
export interface ReviewedStage {
  cells(): Iterable<StagedCell>;
  apply(label: string, edits: Iterable<StagedCell>): unknown;
  settle(saved: Iterable<CellKey>, reasons: ReadonlyMap<CellKey, CellReason>): void;
  rebase(row: string, version: string, now: (column: string) => Value): readonly ReviewedConflict[];
  subscribe(hear: () => void): () => void;
}

/** A cell that somebody else has changed too since it was changed here. */
export interface ReviewedConflict {
  readonly yours: StagedCell;
  readonly theirs: Value;
}
