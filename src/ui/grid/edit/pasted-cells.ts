import type { CopiedRows } from '../copy-cells.ts';

/**
 * Rows of a text with tabs between the cells, as spreadsheets write it: a cell stands in quotes where it holds a tab,
 * a line break or quotes that are doubled; any other quotes are its own.
 */
function rowsOfTsv(text: string): string[][] {
  // Without a quote nothing between the tabs and the ends of lines is another sign than it is.
  if (!text.includes('"')) return text.split(/\r\n?|\n/u).map(cellsOfLine);
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedFrom(text, at + 1) : undefined;
    const after = quoted?.after ?? endOfCell(text, at);
    rows.at(-1)?.push(quoted?.cell ?? text.slice(at, after));
    if (text[after] !== '\t' && after < text.length) rows.push([]);
    at = after + (text[after] === '\r' && text[after + 1] === '\n' ? 2 : 1);
  }
  return rows;
}

/** Most of what is copied in thousands of rows is one column. */
function cellsOfLine(line: string): string[] {
  return line.includes('\t') ? line.split('\t') : [line];
}

const ends = /[\t\r\n]/gu;

/** Where a cell that is not in quotes ends. */
function endOfCell(text: string, from: number): number {
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}

interface Quoted {
  readonly cell: string;
  /** After the quote that ends it. */
  readonly after: number;
}

/** From after the quote that opens it; two of them are one sign. Undefined: the quote is the cell's own. */
function quotedFrom(text: string, from: number): Quoted | undefined {
  let cell = '';
  let at = from;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return undefined;
    cell += text.slice(at, end);
    if (text[end + 1] !== '"') {
      const isClosed = endOfCell(text, end + 1) === end + 1;
      return isClosed && /[\t\r\n"]/u.test(cell) ? { cell, after: end + 1 } : undefined;
    }
    cell += '"';
    at = end + 2;
  }
}

/** Cells of the first table; undefined: it has none, or one that spans others, which is no block of cells. */
function rowsOfHtml(html: string): string[][] | undefined {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table || table.querySelector('[rowspan], [colspan], table')) return undefined;
  // What stands on a line of its own is a word of its own.
  for (const line of table.querySelectorAll('p, div, li, br')) line.after(' ');
  return [...table.rows].map((row) =>
    [...row.cells].map((cell) => (cell.textContent ?? '').replace(/\s+/gu, ' ').trim()),
  );
}

/** The text of a spreadsheet ends with a line; that is no row. */
function withoutEnd(rows: string[][]): string[][] {
  const last = rows.at(-1);
  return rows.length > 1 && last?.length === 1 && last[0] === '' ? rows.slice(0, -1) : rows;
}

/**
 * What was copied, as rows of texts: of the text, which keeps what a table shows otherwise, such as two spaces. The
 * table counts where there is no text, and where the text has other rows or cells: a cell of two paragraphs is one cell.
 */
export function pastedRows(data: Pick<DataTransfer, 'getData'>): CopiedRows {
  const text = data.getData('text/plain');
  const html = data.getData('text/html');
  const table = html === '' ? undefined : rowsOfHtml(html);
  if (text === '') return table ?? [];
  const rows = withoutEnd(rowsOfTsv(text));
  return table && table.length > 0 && shapeOf(table) !== shapeOf(rows) ? table : rows;
}

/** How many cells there are in each row. */
function shapeOf(rows: CopiedRows): string {
  return rows.map(({ length }) => length).join();
}
