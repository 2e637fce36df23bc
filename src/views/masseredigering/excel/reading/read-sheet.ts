import type {
  FileRow,
  ReturnedBase,
  ReturnedFile,
  ReturnedSheet,
} from '../../../../domain/commands/bulk/sheet-file.ts';
import { baseSheet, hiddenHeadings, originOf, originSheet } from '../sheet-layout.ts';
import { dateStyles } from './date-styles.ts';
import { PackageParts } from './package-parts.ts';
import { sharedStrings } from './shared-strings.ts';
import { cellAt, type ReadRow, sheetCells } from './sheet-cells.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { workbookParts } from './workbook-parts.ts';

/** The heads of columns stand among the first lines, also where the user has put a title above. */
const headWithin = 20;

/**
 * A workbook that has come back: of all that may be in it only the cells are looked at.
 * @throws UnreadableFile with the reason in Danish, and what to do
 */
export async function readSheet(bytes: ArrayBuffer): Promise<ReturnedFile> {
  const parts = await PackageParts.open(bytes);
  const { sheets, strings, styles, is1904 } = await workbookParts(parts);
  const facts = {
    ...{ is1904, strings: await sharedStrings(parts, strings) },
    isDate: await dateStyles(parts, styles),
  };
  const read: { readonly name: string; readonly rows: readonly ReadRow[] }[] = [];
  for (const { name, part } of sheets) {
    read.push({ name, rows: await sheetCells(parts, part, facts) });
  }
  const rowsOf = (wanted: string) => read.find(({ name }) => name === wanted)?.rows ?? [];
  const own = read.filter(({ name }) => name !== baseSheet && name !== originSheet);
  const returned = own.flatMap(({ name, rows }) => sheetIn(name, rows) ?? []);
  if (returned.length === 0) throw notOurs(own.some(({ rows }) => rows.length > 0));
  return {
    sheets: returned,
    base: baseIn(rowsOf(baseSheet)),
    origin: originOf(rowsOf(originSheet).map((row) => [textIn(row, 0), textIn(row, 1)])),
  };
}

function notOurs(isAnything: boolean): UnreadableFile {
  return new UnreadableFile(
    isAnything
      ? 'Intet ark i filen har de skjulte kolonner, som portalens egne ark har. Hent arket i Excel herfra, og ret i det.'
      : 'Projektmappen er tom.',
  );
}

const textIn = (row: ReadRow, column: number) => cellAt(row, column).text;

/** Undefined: the sheet is the user's own. */
function sheetIn(name: string, rows: readonly ReadRow[]): ReturnedSheet | undefined {
  const headAt = rows
    .slice(0, headWithin)
    .findIndex((row) => hiddenHeadings.every((heading) => headingsOf(row).includes(heading)));
  const head = rows[headAt];
  if (!head) return undefined;
  const all = headingsOf(head);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), all.length);
  const [id = 0, version = 0] = hiddenHeadings.map((heading) => all.indexOf(heading));
  const shown = Array.from({ length: width }, (_, at) => at).filter(
    (at) => at !== id && at !== version && (all[at] || rows.some(({ cells }) => cells[at])),
  );
  const fileRows = rows.slice(headAt + 1).map((row): FileRow => {
    const { place, isHidden } = row;
    const cells = shown.map((at) => cellAt(row, at));
    return { place, isHidden, id: textIn(row, id), version: textIn(row, version), cells };
  });
  return {
    name,
    // What stands outside the table is told of by the letters of its column.
    headings: shown.map((at) => all[at] || `kolonne ${letters(at)}`),
    rows: fileRows,
  };
}

/** As they are compared: a line break in one is a blank. */
function headingsOf(row: ReadRow): string[] {
  return Array.from(row.cells, (cell) => (cell?.text ?? '').replace(/\s+/g, ' '));
}

/** `BZ` of 77. */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function baseIn([ids, headings, ...rows]: readonly ReadRow[]): ReturnedBase | null {
  if (!ids || !headings) return null;
  const columns = Array.from({ length: ids.cells.length - 1 }, (_, at) => ({
    id: textIn(ids, at + 1),
    heading: textIn(headings, at + 1),
  }));
  const texts = (row: ReadRow) => columns.map((_, at) => textIn(row, at + 1));
  return { columns, rows: new Map(rows.map((row) => [textIn(row, 0), texts(row)])) };
}
