import Excel from 'exceljs';
import type {
  FileCell,
  FileRow,
  ReturnedBase,
  ReturnedFile,
  ShownSheet,
} from '../../../domain/commands/bulk/sheet-file.ts';

/** The first two columns are hidden: which element a row is, and as which version it went out. */
const hiddenHeadings = ['Række-id', 'Version'] as const;
/** As each cell went out; nobody sees it, and it makes the three ways of a comparison. */
const baseSheet = 'Grundlag';
/** Excel's own format for text: a code keeps its zeros, and `=1+1` its letters, also when edited. */
const asText = { numFmt: '@' };
const widest = 50;
/** Rows and columns of a file that is no sheet of ours, or is made to fill the memory. */
const mostRows = 110_000;
const mostColumns = 60;

/** Why a file cannot be read, in words for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** What XML has a place for (XML 1.0, 2.2): one sign that it has not makes the whole file unreadable. */
const unreadable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text is one in Excel too, and never a formula: as rich text, the library writes it as it is. */
function cellOf(text: string): Excel.CellValue {
  return text === '' ? undefined : { richText: [{ text: text.replace(unreadable, '') }] };
}

/**
 * A sheet as a workbook: its columns and rows just as they are shown, every cell a text.
 * @param name of the sheet, at most 31 characters
 */
export async function writeSheet(
  name: string,
  { columns, rows }: ShownSheet,
): Promise<ArrayBuffer> {
  const book = new Excel.Workbook();
  book.creator = 'Statens Administrative Stamdata';
  const sheet = book.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1, xSplit: hiddenHeadings.length + 1 }],
  });
  const lengths = columns.map(({ heading }, at) =>
    rows.reduce((most, { texts }) => Math.max(most, texts[at]?.length ?? 0), heading.length),
  );
  sheet.columns = [
    ...hiddenHeadings.map(() => ({ width: 10, hidden: true, style: asText })),
    ...lengths.map((length) => ({ width: Math.min(length + 3, widest), style: asText })),
  ];
  const add = (to: Excel.Worksheet, texts: readonly string[], style: Partial<Excel.Style>) => {
    const row = to.addRow(texts.map(cellOf));
    row.eachCell((cell) => {
      cell.style = style;
    });
  };
  const headings = [...hiddenHeadings, ...columns.map(({ heading }) => heading)];
  add(sheet, headings, { ...asText, font: { bold: true } });
  for (const { id, version, texts } of rows) add(sheet, [id, version, ...texts], asText);
  sheet.autoFilter = {
    from: { row: 1, column: hiddenHeadings.length + 1 },
    to: { row: 1, column: headings.length },
  };
  const base = book.addWorksheet(baseSheet, { state: 'veryHidden' });
  add(base, ['', ...columns.map(({ id }) => id)], asText);
  add(base, ['', ...columns.map(({ heading }) => heading)], asText);
  for (const { id, texts } of rows) add(base, [id, ...texts], asText);
  return (await book.xlsx.writeBuffer()) as ArrayBuffer;
}

/**
 * A workbook that has come back.
 * @throws UnreadableFile with the reason in Danish
 */
export async function readSheet(bytes: ArrayBuffer): Promise<ReturnedFile> {
  const book = new Excel.Workbook();
  try {
    await book.xlsx.load(bytes as Parameters<typeof book.xlsx.load>[0]);
  } catch (cause) {
    throw new UnreadableFile('Filen er ikke en Excel-projektmappe (.xlsx).', { cause });
  }
  const sheet = book.worksheets.find(({ name }) => name !== baseSheet);
  if (!sheet || sheet.rowCount === 0) throw new UnreadableFile('Projektmappen er tom.');
  if (sheet.rowCount > mostRows || sheet.columnCount > mostColumns) {
    throw new UnreadableFile(
      `Arket er for stort: der kan læses højst ${mostRows} rækker og ${mostColumns} kolonner.`,
    );
  }
  const [first, ...rest] = rowsIn(sheet);
  const headings = (first?.cells ?? []).map(({ text }) => text);
  const [id, version] = hiddenHeadings.map((heading) => headings.indexOf(heading));
  if (id === undefined || version === undefined || id < 0 || version < 0) {
    throw new UnreadableFile(
      'Arket har ikke de skjulte kolonner, som portalens egne ark har. Hent arket i Excel herfra, og ret i det.',
    );
  }
  const isShown = (_: unknown, at: number) => at !== id && at !== version;
  const rows = rest.map(({ place, cells }): FileRow => {
    const shown = headings.map((_, at) => cells[at] ?? nothing).filter(isShown);
    const textAt = (at: number) => cells[at]?.text ?? '';
    return { place, id: textAt(id), version: textAt(version), cells: shown };
  });
  const isFilled = ({ id: own, cells }: FileRow) =>
    own !== '' || cells.some(({ text }) => text !== '');
  return {
    headings: headings.filter(isShown),
    rows: rows.filter(isFilled),
    base: baseIn(book.getWorksheet(baseSheet)),
  };
}

const nothing: FileCell = { kind: 'text', text: '' };

interface ReadRow {
  readonly place: number;
  readonly cells: readonly FileCell[];
}

function rowsIn(sheet: Excel.Worksheet): ReadRow[] {
  const rows: ReadRow[] = [];
  sheet.eachRow((row, place) => {
    const cells: FileCell[] = [];
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      cells[column - 1] = read(cell.value);
    });
    rows.push({ place, cells: Array.from(cells, (cell) => cell ?? nothing) });
  });
  return rows;
}

function baseIn(sheet: Excel.Worksheet | undefined): ReturnedBase | null {
  const [ids, headings, ...rows] = sheet ? rowsIn(sheet) : [];
  if (!ids || !headings) return null;
  const columns = ids.cells.slice(1).map(({ text: id }, at) => ({
    id,
    heading: headings.cells[at + 1]?.text ?? '',
  }));
  const texts = ({ cells }: ReadRow) => columns.map((_, at) => cells[at + 1]?.text ?? '');
  return {
    columns,
    rows: new Map(rows.map((row) => [row.cells[0]?.text ?? '', texts(row)])),
  };
}

/** What a cell says; of a formula, what it comes to. */
function read(value: Excel.CellValue): FileCell {
  if (value === null || value === undefined) return nothing;
  if (value instanceof Date) return { kind: 'date', text: value.toISOString().slice(0, 10) };
  switch (typeof value) {
    case 'number':
      return { kind: 'number', text: String(value).replace('.', ',') };
    case 'boolean':
      return { kind: 'text', text: value ? 'Ja' : 'Nej' };
    case 'string':
      return { kind: 'text', text: value.trim() };
  }
  if ('richText' in value) {
    const text = value.richText.map((part) => part.text).join('');
    return { kind: 'text', text: text.trim() };
  }
  if ('hyperlink' in value) return { kind: 'text', text: String(value.text).trim() };
  if ('error' in value) return { kind: 'text', text: value.error };
  return read((value as Excel.CellFormulaValue).result as Excel.CellValue);
}
