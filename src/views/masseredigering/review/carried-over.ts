import type { BulkColumns } from '../../../domain/commands/bulk/commands-of.ts';
import type { BulkRecord } from '../../../domain/commands/bulk/staged.ts';
import type { ReviewedConflict, ReviewedStage } from './reviewed-stage.ts';

interface Carried {
  readonly stage: ReviewedStage;
  readonly grid: BulkColumns;
  /** As the rows are read now; undefined: it is not here. */
  readonly recordOf: (row: string) => BulkRecord | undefined;
}

/**
 * Rows that have become others since they were changed: what they say now leaves the stage, as it does after a
 * run whose answer was lost, and what stands apart from theirs is carried over.
 * @returns what somebody else has changed too
 */
export function carriedOver({ stage, grid, recordOf }: Carried): ReviewedConflict[] {
  return stage.rows().flatMap((row) => {
    const record = recordOf(row);
    if (!record) return [];
    const { rowVersion } = record;
    const cells = [...stage.cellsOf(row).values()];
    if (cells.every(({ baseVersion }) => baseVersion === rowVersion)) return [];
    return stage.rebase(row, rowVersion, (id) => grid.columns.get(id)?.read(record) ?? null);
  });
}
