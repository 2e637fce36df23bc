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

/** Just what the sheet shows, in its order. */
export interface ShownSheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

/** Where a file comes from, as it says itself: what it holds is of that and of nothing else. */
export interface FileOrigin {
  /** Id of the area. */
  readonly area: string;
  /** On the area's axis: `2027`, `202701`. */
  readonly time: number;
  /** Address of the portal. */
  readonly portal: string;
  /** ISO. */
  readonly fetched: string;
  readonly user: string;
  /** What the rows were narrowed to, in words; '' for none. */
  readonly filter: string;
}

/**
 * What a cell of a file holds: programs make numbers and dates of what looks like them. An error of a formula
 * (`#N/A`), a formula that no program has worked out and a cell that others are merged over say nothing of a value.
 */
export interface FileCell {
  readonly kind: 'text' | 'number' | 'date' | 'error' | 'uncomputed' | 'merged';
  /** A number with decimal comma, a date as ÅÅÅÅ-MM-DD, the name of an error. */
  readonly text: string;
}

export interface FileRow {
  /** As the file counts them, from 1. */
  readonly place: number;
  /** Not shown in the file, as a filter or a hand has left it. */
  readonly isHidden: boolean;
  /** '' where the hidden cell is empty: the row is the user's own. */
  readonly id: string;
  readonly version: string;
  /** In the order of the file's columns. */
  readonly cells: readonly FileCell[];
}

/** A sheet with the hidden columns of ours, whatever it is called and wherever it stands. */
export interface ReturnedSheet {
  readonly name: string;
  /** Each on one line, however it stands in the file. */
  readonly headings: readonly string[];
  /** Of each column, whether it is not shown in the file. */
  readonly hidden: readonly boolean[];
  /** Letters of the columns that hold something and have no heading. */
  readonly outside: readonly string[];
  readonly rows: readonly FileRow[];
}

/** A file that has come back. */
export interface ReturnedFile {
  /** One at least; more where the user has made a copy of it. */
  readonly sheets: readonly ReturnedSheet[];
  /** As it went out, by the ids of rows and columns; none where the hidden sheet is gone. */
  readonly base: ReturnedBase | null;
  /** Null: the file is from before files said so, or what says it is gone. */
  readonly origin: FileOrigin | null;
}

export interface ReturnedBase {
  readonly columns: readonly SheetColumn[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
}
