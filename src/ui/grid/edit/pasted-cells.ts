import type { CopiedRows } from '../hand/copy-cells.ts';
import { rowsAsMeant, rowsOfTsv, withoutLines } from './read-tsv.ts';

/** Cells of the table; undefined: there is none, it spans others, which is no block of cells, or more is copied than it. */
function rowsOfHtml(html: string): string[][] | undefined {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('style, script')) unseen.remove();
  const table = body.querySelector('table');
  if (!table || table.querySelector('[rowspan], [colspan], table')) return undefined;
  if (withoutLines(body.textContent) !== withoutLines(table.textContent)) return undefined;
  // What stands on a line of its own is a word of its own.
  for (const line of table.querySelectorAll('p, div, li, br')) {
    line.before(' ');
    line.after(' ');
  }
  return [...table.rows].map((row) =>
    [...row.cells].map((cell) => withoutLines(cell.textContent ?? '')),
  );
}

/** The text of a spreadsheet ends with a line; that is no row. */
function withoutEnd(rows: string[][]): string[][] {
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}

/** How many cells there are in each row. */
function shapeOf(rows: CopiedRows): string {
  return rows.map(({ length }) => length).join();
}

/** Whether the text leaves no doubt: so thousands of rows need no table to be made of them once more. */
function isClear(text: string, rows: CopiedRows, html: string): boolean {
  return (
    !text.includes('"') &&
    rows.every(({ length }) => length === rows[0]?.length) &&
    rows.length === html.match(/<tr[\s>]/giu)?.length
  );
}

/**
 * What was copied, as rows of texts: of the text, which keeps what a table shows otherwise, such as two spaces. The
 * table counts where there is no text, and where the text has other rows or cells: a cell of two paragraphs is one
 * cell. Where quotes can be read in two ways, it says which.
 */
export function pastedRows(data: Pick<DataTransfer, 'getData'>): CopiedRows {
  const text = data.getData('text/plain');
  const html = data.getData('text/html');
  const plain = withoutEnd(rowsOfTsv(text));
  if (text !== '' && (html === '' || isClear(text, plain, html))) return plain;
  const table = rowsOfHtml(html) ?? [];
  if (text === '' || table.length === 0) return text === '' ? table : plain;
  const shape = shapeOf(table);
  return rowsAsMeant(text, table) ?? (shapeOf(plain) === shape ? plain : table);
}
