import type { CopiedRows } from '../hand/copy-cells.ts';

/**
 * Rows of a text with tabs between the cells, as spreadsheets write it: a cell stands in quotes where it holds a tab,
 * a line break or quotes that are doubled; any other quotes are its own.
 */
export function rowsOfTsv(text: string): string[][] {
  // Without a quote nothing between the tabs and the ends of lines is another sign than it is.
  if (!text.includes('"')) return text.split(/\r\n?|\n/u).map(cellsOfLine);
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { cell, after } = quotedAt(text, at) ?? plainAt(text, at);
    rows.at(-1)?.push(cell);
    if (text[after] !== '\t' && after < text.length) rows.push([]);
    at = afterEnd(text, after);
  }
  return rows;
}

/**
 * The reading of the text in which every cell is the one said elsewhere. Two quotes can each be a cell's own, or stand
 * round tabs and lines of one cell; what comes later may be what tells which.
 *
 * @param meant the same cells, as a table shows them
 * @returns undefined where there is no such reading
 */
export function rowsAsMeant(text: string, meant: CopiedRows): string[][] | undefined {
  const said = meant.flatMap((row) =>
    row.map((cell, at) => ({ cell, isLast: at === row.length - 1 })),
  );
  const read: string[] = [];
  const tried = new Set<number>();
  const otherwise: { readonly place: number; readonly cell: ReadCell }[] = [];
  let at = 0;
  while (read.length < said.length) {
    const place = read.length;
    const fits = ({ cell, after }: ReadCell) =>
      withoutLines(cell) === said[place]?.cell && endsAsMeant(after, place);
    const [first, second] = cellsAt(text, at).filter(fits);
    const spot = place * (text.length + 2) + at;
    let next = tried.has(spot) ? undefined : first;
    if (second && !tried.has(spot)) {
      tried.add(spot);
      otherwise.push({ place, cell: second });
    }
    if (!next) {
      const choice = otherwise.pop();
      if (!choice) return undefined;
      read.length = choice.place;
      next = choice.cell;
    }
    read.push(next.cell);
    at = afterEnd(text, next.after);
  }
  let from = 0;
  return meant.map(({ length }) => {
    from += length;
    return read.slice(from - length, from);
  });

  function endsAsMeant(after: number, place: number): boolean {
    if (place === said.length - 1)
      return afterEnd(text, after) >= text.length && text[after] !== '\t';
    return after < text.length && (text[after] !== '\t') === said[place]?.isLast;
  }
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

interface ReadCell {
  readonly cell: string;
  /** Where the tab or the line's end after it stands. */
  readonly after: number;
}

/** What may stand there: the cell in its quotes, and the cell whose quotes are its own. */
function cellsAt(text: string, at: number): readonly ReadCell[] {
  const quoted = quotedAt(text, at);
  return quoted ? [quoted, plainAt(text, at)] : [plainAt(text, at)];
}

function plainAt(text: string, at: number): ReadCell {
  const after = endOfCell(text, at);
  return { cell: text.slice(at, after), after };
}

function quotedAt(text: string, at: number): ReadCell | undefined {
  return text[at] === '"' ? quotedFrom(text, at + 1) : undefined;
}

/** Where the cell after the tab or the line's end begins. */
function afterEnd(text: string, end: number): number {
  return end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
}

/** From after the quote that opens it; two of them are one sign. Undefined: the quote is the cell's own. */
function quotedFrom(text: string, from: number): ReadCell | undefined {
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
