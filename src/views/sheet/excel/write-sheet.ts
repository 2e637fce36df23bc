import Excel from 'exceljs';
import type { FileOrigin, ShownSheet } from '../../../domain/commands/sheet/sheet-file.ts';
import { baseSheet, hiddenHeadings, originLines, originSheet } from './reading/sheet-layout.ts';

/** Excel's own format for text: a code keeps its zeros, and `=1+1` its letters, also when edited. */
const asText = { numFmt: '@' };
const widest = 50;
/** No spreadsheet takes a longer name of a sheet. */
const longestName = 31;

/** What XML has a place for (XML 1.0, 2.2): one sign that it has not makes the whole file unreadable. */
const unreadable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
/** What would be read as a sign in disguise (ECMA-376, part 1, 22.9.2.19). */
const disguised = /_(?=x[\da-f]{4}_)/giu;

/** A text is one in Excel too, and never a formula: as rich text, the library writes it as it is. */
function cellOf(text: string): Excel.CellValue {
  const told = text.replace(unreadable, '').replace(disguised, '_x005F_');
  return text === '' ? undefined : { richText: [{ text: told }] };
}

function add(to: Excel.Worksheet, texts: readonly string[], style: Partial<Excel.Style>): void {
  const row = to.addRow(texts.map(cellOf));
  row.eachCell((cell) => {
    cell.style = style;
  });
}

/**
 * A sheet as a workbook: its columns and rows just as they are shown, every cell a text, and in hidden sheets how
 * each cell went out and where the file comes from.
 * @param name of the sheet, as much of it as there is room for
 */
export async function writeSheet(
  name: string,
  { columns, rows }: ShownSheet,
  origin: FileOrigin,
): Promise<ArrayBuffer> {
  const book = new Excel.Workbook();
  book.creator = 'Statens Administrative Stamdata';
  const sheet = book.addWorksheet(name.slice(0, longestName), {
    views: [{ state: 'frozen', ySplit: 1, xSplit: hiddenHeadings.length + 1 }],
  });
  const lengths = columns.map(({ heading }, at) =>
    rows.reduce((most, { texts }) => Math.max(most, texts[at]?.length ?? 0), heading.length),
  );
  sheet.columns = [
    ...hiddenHeadings.map(() => ({ width: 10, hidden: true, style: asText })),
    ...lengths.map((length) => ({ width: Math.min(length + 3, widest), style: asText })),
  ];
  const headings = [...hiddenHeadings, ...columns.map(({ heading }) => heading)];
  add(sheet, headings, { ...asText, font: { bold: true } });
  for (const { id, version, texts } of rows) add(sheet, [id, version, ...texts], asText);
  // Over the hidden columns too: what is sorted by its arrows takes only what is under them along.
  sheet.autoFilter = {
    from: { row: 1, column: 1 },
    to: { row: rows.length + 1, column: headings.length },
  };
  const base = book.addWorksheet(baseSheet, { state: 'veryHidden' });
  add(base, ['', ...columns.map(({ id }) => id)], asText);
  add(base, ['', ...columns.map(({ heading }) => heading)], asText);
  for (const { id, texts } of rows) add(base, [id, ...texts], asText);
  const from = book.addWorksheet(originSheet, { state: 'veryHidden' });
  for (const line of originLines(origin)) add(from, line, asText);
  return (await book.xlsx.writeBuffer()) as ArrayBuffer;
}
