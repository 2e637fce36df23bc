import type { ColumnRow, Value } from '../../columns/column-spec.ts';

/** A cell that is changed and not saved, and what it held when it was. */
export interface StagedCell {
  /** Id of the element; of one that is not made yet, `newRowId`'s. */
  readonly row: string;
  readonly column: string;
  readonly base: Value;
  /** Row version of the element as it was read; '' of one that is not made yet. */
  readonly baseVersion: string;
  readonly value: Value;
  /** What was typed, where it says no value of the column; in a new row whatever was, for it is read by the row's type. */
  readonly text?: string | undefined;
}

/** An element as the sheet holds it: with all that a change of it must say. */
export interface SheetRecord extends ColumnRow {
  readonly id: string;
  readonly rowVersion: string;
}

/** The changed cells of a row, by their columns. */
export interface StagedRow {
  readonly id: string;
  /** Null: it is to be made. */
  readonly record: SheetRecord | null;
  /** As the first of its cells was changed from. */
  readonly rowVersion: string;
  readonly cells: ReadonlyMap<string, StagedCell>;
}

const newRowStart = 'ny:';

/** @param name anything that no other new row is called */
export function newRowId(name: string): string {
  return `${newRowStart}${name}`;
}

export function isNewRow(row: string): boolean {
  return row.startsWith(newRowStart);
}

interface StagedRows {
  readonly rows: readonly StagedRow[];
  /** Ids of rows that are not here, so that nothing can be said of their changes yet. */
  readonly missing: readonly string[];
}

/** Changed cells as rows, in the order in which the first of each was changed. */
export function stagedRows(
  cells: Iterable<StagedCell>,
  recordOf: (row: string) => SheetRecord | undefined,
): StagedRows {
  const byRow = Map.groupBy(cells, ({ row }) => row);
  const rows: StagedRow[] = [];
  const missing: string[] = [];
  for (const [id, own] of byRow) {
    const record = isNewRow(id) ? null : recordOf(id);
    if (record === undefined) missing.push(id);
    else {
      const rowVersion = own[0]?.baseVersion ?? '';
      rows.push({ id, record, rowVersion, cells: new Map(own.map((cell) => [cell.column, cell])) });
    }
  }
  return { rows, missing };
}
