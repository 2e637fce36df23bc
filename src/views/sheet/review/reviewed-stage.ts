import type { Value } from '../../../domain/columns/column-spec.ts';
import type { Stage } from '../../../ui/rows/stage.ts';
import { type CellKey, type Conflict, cellKey } from '../../../ui/rows/staged-cell.ts';

/** The changes that are reviewed. */
export type ReviewedStage = Stage<Value>;
/** A cell that somebody else has changed too since it was changed here. */
export type ReviewedConflict = Conflict<Value>;
export type { CellKey };

export function keyOf({ row, column }: { readonly row: string; readonly column: string }): CellKey {
  return cellKey(row, column);
}
