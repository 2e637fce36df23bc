import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type Excel from 'exceljs';
import { cellText } from './cell-text.ts';

/** A text is one in Excel too, and never a formula. */
type CellValue = string | number | null;

export interface Column<Row> {
  readonly heading: string;
  /** About as many characters. */
  readonly width: number;
  /** Whole numbers to reckon with; the cells of other columns are texts. */
  readonly isNumber?: boolean;
  readonly value: (row: Row) => CellValue;
}

/** A sheet with rows. */
export interface FilledSheet<Row> {
  /** Its name. */
  readonly sheet: string;
  readonly columns: readonly Column<Row>[];
  readonly pages: AsyncIterable<readonly Row[]>;
}

export interface Extract<Row> extends FilledSheet<Row> {
  /** Lines of the sheet that says what the extract is, for the number of rows it came to. */
  readonly about: (rowCount: number) => readonly (readonly [label: string, value: string])[];
}

const author = 'Statens Administrative Stamdata';
/** Name of the sheet that says what a workbook is. */
export const aboutSheet = 'Om udtrækket';
/** Longest that rows are written without a pause for what others wait for. */
const writeAtMostMs = 2;
/** Excel's own format for text: a code keeps its zeros, and `=1+1` its letters, also when edited. */
const asText = { numFmt: '@' };
const asNumber = { numFmt: '0' };
const asHeading = {
  ...asText,
  font: { bold: true },
  alignment: { vertical: 'top', wrapText: true },
} as const;

/**
 * The workbook as it is written. When the reader goes away the stream is destroyed, and with it the
 * writing ends; a fault ends the stream and is told to `onFault`, for then the answer has begun.
 */
export function streamWorkbook<Row>(
  extract: Extract<Row>,
  onFault: (error: unknown) => void,
): Readable {
  return streamSheets([extract], extract.about, onFault);
}

/** A workbook of several sheets, written as `streamWorkbook` does; `about` is told how many rows they came to in all. */
export function streamSheets<Row>(
  sheets: readonly FilledSheet<Row>[],
  about: Extract<Row>['about'],
  onFault: (error: unknown) => void,
): Readable {
  const out = new PassThrough();
  writeWorkbook(sheets, about, out).catch((error: unknown) => {
    if (out.destroyed) return;
    onFault(error);
    out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return out;
}

async function writeWorkbook<Row>(
  sheets: readonly FilledSheet<Row>[],
  about: Extract<Row>['about'],
  out: PassThrough,
): Promise<void> {
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  // Half of what the server is made of hangs on the library, and most runs write no file.
  const { default: excel } = await import('exceljs');
  // Shared strings would be kept, and written at the end in one go.
  const workbook = new excel.stream.xlsx.WorkbookWriter({
    stream: out,
    useStyles: true,
    useSharedStrings: false,
  });
  workbook.creator = author;
  workbook.lastModifiedBy = author;
  let count = 0;
  for (const sheet of sheets) {
    count += await writeSheet(workbook, sheet, out, gone.signal);
    if (gone.signal.aborted) return;
  }
  addAbout(workbook, about(count));
  await workbook.commit();
}

/** Answers how many rows were written; fewer than there are where the reader went away. */
async function writeSheet<Row>(
  workbook: Excel.stream.xlsx.WorkbookWriter,
  { sheet: name, columns, pages }: FilledSheet<Row>,
  out: PassThrough,
  gone: AbortSignal,
): Promise<number> {
  const sheet = workbook.addWorksheet(cellText(name), {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  const last = { row: 1, column: columns.length };
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: last };
  sheet.columns = columns.map(({ width, isNumber = false }) => ({
    width,
    style: isNumber ? asNumber : asText,
  }));
  addRow(
    sheet,
    columns.map((column) => column.heading),
    asHeading,
  );
  let count = 0;
  for await (const rows of pages) {
    let began = performance.now();
    for (const row of rows) {
      addRow(
        sheet,
        columns.map(({ value }) => value(row)),
      );
      count += 1;
      if (performance.now() - began < writeAtMostMs) continue;
      await setImmediate();
      began = performance.now();
    }
    if (gone.aborted) return count;
    // A slow reader decides the pace; the rows would pile up otherwise.
    if (out.writableNeedDrain) await once(out, 'drain', { signal: gone });
  }
  sheet.commit();
  return count;
}

function addAbout(
  workbook: Excel.stream.xlsx.WorkbookWriter,
  lines: ReturnType<Extract<unknown>['about']>,
): void {
  const sheet = workbook.addWorksheet(aboutSheet);
  sheet.columns = [
    { width: 24, style: asText },
    { width: 80, style: asText },
  ];
  for (const line of lines) addRow(sheet, line);
  sheet.commit();
}

/**
 * Cells of one look share its style: the library looks a style up by the object itself, and would
 * make one for each cell and remember them all.
 */
function addRow(
  sheet: Excel.Worksheet,
  values: readonly CellValue[],
  textStyle: Partial<Excel.Style> = asText,
): void {
  const row = sheet.addRow(values.map(cellOf));
  row.eachCell((cell) => {
    cell.style = typeof cell.value === 'number' ? asNumber : textStyle;
  });
  row.commit();
}

/**
 * One run of rich text is the library's way to an inline string; a bare text would be written as a
 * formula's result. Nothing is no cell at all, which is most of a wide sheet.
 */
function cellOf(value: CellValue): Excel.CellValue {
  if (value === null || value === '') return undefined;
  return typeof value === 'string' ? { richText: [{ text: cellText(value) }] } : value;
}
