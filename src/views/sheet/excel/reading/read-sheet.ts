import type { ReturnedBase, ReturnedFile } from '../../../../domain/commands/sheet/sheet-file.ts';
import { textCell } from './cell-value.ts';
import { dateStyles } from './date-styles.ts';
import { PackageParts } from './package-parts.ts';
import { returnedSheet } from './returned-sheet.ts';
import { sharedStrings } from './shared-strings.ts';
import { cellAt, type ReadCells, type ReadRow, sheetCells } from './sheet-cells.ts';
import { baseSheet, originOf, originSheet } from './sheet-layout.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { workbookParts } from './workbook-parts.ts';

/**
 * A workbook that has come back: of all that may be in it only the cells are looked at.
 * @throws UnreadableFile with the reason in Danish, and what to do
 */
export async function readSheet(bytes: ArrayBuffer): Promise<ReturnedFile> {
  const parts = new PackageParts(bytes);
  const { sheets, strings, styles, is1904 } = await workbookParts(parts);
  const read = [
    ...sheets.map(({ part }) => part),
    ...[strings, styles].flatMap((part) => part ?? []),
  ];
  parts.requireRoomFor(read);
  const facts = {
    ...{ is1904, strings: (await sharedStrings(parts, strings)).map(textCell) },
    isDate: await dateStyles(parts, styles),
  };
  const cells: (ReadCells & { readonly name: string })[] = [];
  for (const { name, part } of sheets) {
    cells.push({ name, ...(await sheetCells(parts, part, facts)) });
  }
  const rowsOf = (wanted: string) => cells.find(({ name }) => name === wanted)?.rows ?? [];
  const own = cells.filter(({ name }) => name !== baseSheet && name !== originSheet);
  const returned = own.flatMap(({ name, ...each }) => returnedSheet(name, each) ?? []);
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

function baseIn([ids, headings, ...rows]: readonly ReadRow[]): ReturnedBase | null {
  if (!ids || !headings) return null;
  const places = [...ids.cells.keys()].filter((at) => at > 0);
  const columns = places.map((at) => ({ id: textIn(ids, at), heading: textIn(headings, at) }));
  const texts = (row: ReadRow) => places.map((at) => textIn(row, at));
  return { columns, rows: new Map(rows.map((row) => [textIn(row, 0), texts(row)])) };
}
