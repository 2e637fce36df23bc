/** A column of a sheet that goes out to a file and comes back. */
export interface SheetColumn {
  readonly id: string;
  readonly heading: string;
}

/** A row as it is shown: the texts of its cells, in the order of the columns. */
export interface SheetRow {
  readonly id: string;
  readonly version: string;
  readonly texts: readonly string[];
}

/** Just what the bulk grid shows, in its order. */
export interface ShownSheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

/** What a cell of a file holds: programs make numbers and dates of what looks like them. */
export interface FileCell {
  readonly kind: 'text' | 'number' | 'date';
  /** A number with decimal comma, a date as ÅÅÅÅ-MM-DD. */
  readonly text: string;
}

export interface FileRow {
  /** As the file counts them, from 1. */
  readonly place: number;
  /** '' where the hidden cell is empty: the row is the user's own. */
  readonly id: string;
  readonly version: string;
  /** In the order of the file's columns. */
  readonly cells: readonly FileCell[];
}

/** A file that has come back. */
export interface ReturnedFile {
  readonly headings: readonly string[];
  readonly rows: readonly FileRow[];
  /** As it went out, by the ids of rows and columns; none where the hidden sheet is gone. */
  readonly base: ReturnedBase | null;
}

export interface ReturnedBase {
  readonly columns: readonly SheetColumn[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
}
