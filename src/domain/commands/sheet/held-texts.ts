import { numberColumn, typeColumn } from './new-elements.ts';
import type { FileRow, ReturnedBase, SheetRow, ShownSheet } from './sheet-file.ts';

/** Columns that say which element a row is: with the hidden id they must agree. */
export const identity: ReadonlySet<string> = new Set([numberColumn, typeColumn]);

/** What the cells of a file said when it was made, and what they say now. */
export class HeldTexts {
  readonly #base: ReturnedBase | null;
  readonly #basePlaces: ReadonlyMap<string, number>;
  readonly #rows: ReadonlyMap<string, SheetRow>;
  readonly #places: ReadonlyMap<string, number>;

  constructor(base: ReturnedBase | null, now: ShownSheet) {
    this.#base = base;
    this.#basePlaces = new Map((base?.columns ?? []).map(({ id }, at) => [id, at]));
    this.#rows = new Map(now.rows.map((row) => [row.id, row]));
    this.#places = new Map(now.columns.map(({ id }, at) => [id, at]));
  }

  row(id: string): SheetRow | undefined {
    return this.#rows.get(id);
  }

  now(row: SheetRow, column: string): string {
    return row.texts[this.#places.get(column) ?? -1] ?? '';
  }

  /** What the cells of a row said, by column; null: nobody knows. */
  before({ id, version }: Pick<FileRow, 'id' | 'version'>): (column: string) => string | null {
    const shown = this.#rows.get(id);
    const texts = this.#base?.rows.get(id);
    return (column) => {
      // What an element is, is not changed in a file: also after it has another number, the row is of that.
      if (shown && identity.has(column)) return this.now(shown, column);
      const at = this.#basePlaces.get(column);
      if (texts && at !== undefined) return texts[at] ?? '';
      // Without what went out, the same version says the same.
      return shown?.version === version ? this.now(shown, column) : null;
    };
  }

  /** The row that said each text of a column when the file was made, or says it now; null: several do. */
  saying(column: string): ReadonlyMap<string, string | null> {
    const at = this.#basePlaces.get(column);
    const texts =
      this.#base && at !== undefined
        ? [...this.#base.rows].map(([id, row]) => [id, row[at] ?? ''] as const)
        : [...this.#rows].map(([id, row]) => [id, this.now(row, column)] as const);
    const saying = new Map<string, string | null>();
    for (const [id, text] of texts) saying.set(text, saying.has(text) ? null : id);
    return saying;
  }
}
