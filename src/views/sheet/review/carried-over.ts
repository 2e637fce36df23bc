import type { ColumnSpec } from '../../../domain/columns/column-spec.ts';
import type { SheetColumns } from '../../../domain/commands/sheet/sheet-commands.ts';
import type { SheetRecord } from '../../../domain/commands/sheet/staged.ts';
import { isSameValue } from '../columns/edited-columns.ts';
import type { ReviewedConflict, ReviewedStage } from './reviewed-stage.ts';

interface Carried {
  readonly stage: ReviewedStage;
  readonly grid: SheetColumns;
  /** As the rows are read now; undefined: it is not here. */
  readonly recordOf: (row: string) => SheetRecord | undefined;
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
    const now = (column: string) => grid.columns.get(column)?.read(record) ?? null;
    const cells = [...stage.cellsOf(row).values()];
    const isSame = cells.every(({ baseVersion }) => baseVersion === rowVersion);
    if (!isSame) return stage.rebase(row, rowVersion, now);
    return cells.flatMap((yours) => {
      if (!isKeptBeside(grid.columns.get(yours.column))) return [];
      const theirs = now(yours.column);
      const stands = [yours.base, yours.value].some((value) => isSameValue(theirs, value));
      return stands ? [] : [{ yours, theirs }];
    });
  });
}

/** A relation is no part of its row, whose version says nothing of it. */
function isKeptBeside(column: ColumnSpec | undefined): boolean {
  const fields = column?.fields.values() ?? [];
  return [...fields].some((field) => field.kind === 'reference' && field.keptAs !== undefined);
}
