export interface ShownColumn<Column> {
  readonly column: Column;
  /** 1-based place among all columns, also those left out, as aria-colindex wants it. */
  readonly index: number;
}
