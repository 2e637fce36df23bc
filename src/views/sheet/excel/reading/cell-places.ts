interface CellPlace {
  /** From 1, as files count them. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
}

export interface Range {
  readonly first: CellPlace;
  readonly last: CellPlace;
}

/** `A1:XFD1048576`, or one cell; undefined: it is none. */
export function rangeOf(ref: string): Range | undefined {
  const [first, last = first] = ref.split(':').map(placeOf);
  return first && last ? { first, last } : undefined;
}

const placeText = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/iu;

/** `BZ17`; undefined: it is none. */
export function placeOf(ref: string): CellPlace | undefined {
  const [, letters, row] = placeText.exec(ref) ?? [];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.charCodeAt(0) & 31);
  return { row: Number(row), column: column - 1 };
}

/** `BZ` of 77. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/** Those that a range spans, of rows in their order. */
export function rowsIn<Row extends { readonly place: number }>(
  { first, last }: Range,
  rows: readonly Row[],
): readonly Row[] {
  return rows.slice(firstFrom(rows, first.row), firstFrom(rows, last.row + 1));
}

/** Where the first stands whose place is that or further down. */
function firstFrom(rows: readonly { readonly place: number }[], wanted: number): number {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.place ?? wanted) < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}
