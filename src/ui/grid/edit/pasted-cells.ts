import type { CopiedRows } from '../copy-cells.ts';

/** Rows of a text with tabs between the cells, as spreadsheets write it; a cell in quotes may hold any sign. */
function rowsOfTsv(text: string): string[][] {
  // Without a quote nothing between the tabs and the ends of lines is another sign than it is.
  if (!text.includes('"')) return text.split(/\r\n?|\n/u).map(cellsOfLine);
  const rows: string[][] = [[]];
  let cell = '';
  let at = 0;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  while (at < text.length) {
    const sign = text[at];
    if (sign === '"' && cell === '') {
      const [quoted, after] = quotedFrom(text, at + 1);
      cell = quoted;
      at = after;
      continue;
    }
    if (sign === '\t') endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += sign;
    at += 1;
  }
  endCell();
  return rows;
}

/** Most of what is copied in thousands of rows is one column. */
function cellsOfLine(line: string): string[] {
  return line.includes('\t') ? line.split('\t') : [line];
}

/** From after the quote to after the one that ends it; two of them are one sign. An unended one is text. */
function quotedFrom(text: string, from: number): [string, number] {
  let cell = '';
  let at = from;
  while (at < text.length) {
    const end = text.indexOf('"', at);
    if (end < 0) return [`"${text.slice(from)}`, text.length];
    cell += text.slice(at, end);
    if (text[end + 1] !== '"') return [cell, end + 1];
    cell += '"';
    at = end + 2;
  }
  return [cell, at];
}

/** Cells of the first table; undefined: it has none, or one that spans others, which is no block of cells. */
function rowsOfHtml(html: string): string[][] | undefined {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table || table.querySelector('[rowspan], [colspan], table')) return undefined;
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
 * What was copied, as rows of texts: of the text, and of the table where there is no text. A text keeps what
 * a table shows otherwise, such as two spaces.
 */
export function pastedRows(data: Pick<DataTransfer, 'getData'>): CopiedRows {
  const text = data.getData('text/plain');
  if (text !== '') return withoutEnd(rowsOfTsv(text));
  return rowsOfHtml(data.getData('text/html')) ?? [];
}
