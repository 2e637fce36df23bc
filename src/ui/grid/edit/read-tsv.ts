import type { CopiedRows } from '../copy-cells.ts';

/**
 * Rows of a text with tabs between the cells, as spreadsheets write it: a cell stands in quotes where it holds a tab,
 * a line break or quotes that are doubled; any other quotes are its own.
 * @param meant the same cells as they are said elsewhere, for a text that can be read in two ways
 */
export function rowsOfTsv(text: string, meant?: CopiedRows): string[][] {
  // Without a quote nothing between the tabs and the ends of lines is another sign than it is.
  if (!text.includes('"')) return text.split(/\r\n?|\n/u).map(cellsOfLine);
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const row = rows.at(-1) ?? [];
    const end = endOfCell(text, at);
    const isOwn = meant?.[rows.length - 1]?.[row.length] === withoutLines(text.slice(at, end));
    const quoted = text[at] === '"' && !isOwn ? quotedFrom(text, at + 1) : undefined;
    const after = quoted?.after ?? end;
    row.push(quoted?.cell ?? text.slice(at, end));
    if (text[after] !== '\t' && after < text.length) rows.push([]);
    at = after + (text[after] === '\r' && text[after + 1] === '\n' ? 2 : 1);
  }
  return rows;
}

/** As a table shows a text: every blank and line break between words is one space. */
export function withoutLines(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
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
