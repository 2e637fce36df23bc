import type { BulkColumns, BulkCommands, BulkTerms } from './commands-of.ts';
import type { CellFinding } from './finding.ts';
import type { StagedRow } from './staged.ts';

/** What the rows of a sheet are, where they are no elements. */
export interface RowKind {
  /** What their changes become. */
  readonly commandsOf: (
    rows: readonly StagedRow[],
    grid: BulkColumns,
    terms: BulkTerms,
  ) => BulkCommands;
  /** What is wrong with the changes of one, as far as it can be known while it is written. */
  readonly errorsOf: (row: StagedRow, grid: BulkColumns) => readonly CellFinding[];
  /** Which of them the periode is for that is said of all. */
  readonly periodeHelp: string;
}
