import type { FileRow, ReturnedFile } from '../../../domain/commands/sheet/sheet-file.ts';

/** So many rows are handed over at once: the page answers its user before it takes the next. */
const rowsAtOnce = 1000;

/** A piece of a file that has been read: tens of thousands of rows at once would keep the page standing still. */
export type FilePart =
  /** All but the rows; it comes first. */
  | { readonly kind: 'frame'; readonly frame: ReturnedFile }
  | { readonly kind: 'rows'; readonly sheet: number; readonly rows: readonly FileRow[] }
  | { readonly kind: 'base'; readonly rows: readonly (readonly [string, readonly string[]])[] };

export function* partsOf({ sheets, base, origin }: ReturnedFile): Generator<FilePart> {
  const frame = {
    sheets: sheets.map((sheet) => ({ ...sheet, rows: [] })),
    base: base && { ...base, rows: new Map() },
    origin,
  };
  yield { kind: 'frame', frame };
  for (const [sheet, { rows }] of sheets.entries()) {
    for (const some of inPieces(rows)) yield { kind: 'rows', sheet, rows: some };
  }
  for (const some of inPieces([...(base?.rows ?? [])])) yield { kind: 'base', rows: some };
}

function* inPieces<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

/** Puts a file together from its parts, in the order in which they were made. */
export class JoinedFile {
  readonly #rows: FileRow[][] = [];
  readonly #base = new Map<string, readonly string[]>();
  #frame: ReturnedFile = { sheets: [], base: null, origin: null };

  add(part: FilePart): void {
    if (part.kind === 'frame') {
      this.#frame = part.frame;
      this.#rows.push(...part.frame.sheets.map(() => []));
    } else if (part.kind === 'rows') {
      this.#rows[part.sheet]?.push(...part.rows);
    } else {
      for (const [id, texts] of part.rows) this.#base.set(id, texts);
    }
  }

  whole(): ReturnedFile {
    const { sheets, base, origin } = this.#frame;
    return {
      sheets: sheets.map((sheet, at) => ({ ...sheet, rows: this.#rows[at] ?? [] })),
      base: base && { ...base, rows: this.#base },
      origin,
    };
  }
}
