import Excel from 'exceljs';

export interface ReadBook {
  readonly book: Excel.Workbook;
  /** The rows of the first sheet by its headings. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** The product writes texts as rich text, so that none is read as a formula. */
function plain(value: Excel.CellValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!('richText' in value)) throw new Error(`Neither text nor number: ${JSON.stringify(value)}`);
  return value.richText.map(({ text }) => text).join('');
}

/** The cells of a sheet, row by row. */
export function textsOf(sheet: Excel.Worksheet | undefined): unknown[][] {
  const width = sheet?.columnCount ?? 0;
  return (sheet?.getRows(1, sheet.rowCount) ?? []).map((row) =>
    Array.from({ length: width }, (_, index) => plain(row.getCell(index + 1).value)),
  );
}

/** Reads a downloaded workbook. */
export async function readBook(bytes: Buffer): Promise<ReadBook> {
  const book = new Excel.Workbook();
  // Its types are of an older Node, whose Buffer has no type parameter.
  await book.xlsx.load(bytes as unknown as Parameters<typeof book.xlsx.load>[0]);
  const [headings = [], ...rows] = textsOf(book.worksheets[0]);
  return {
    book,
    rows: rows.map((row) =>
      Object.fromEntries(row.map((value, index) => [String(headings[index]), value])),
    ),
  };
}
