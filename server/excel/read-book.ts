import type Excel from 'exceljs';

/** A row that has something in it. */
export interface ReadRow {
  /** As Excel counts, from 1. */
  readonly line: number;
  /** What cells show, from the first column; undefined: Excel shows a fault there. */
  readonly texts: readonly (string | undefined)[];
}

export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly ReadRow[];
}

/** The sheets of a workbook as the texts that they show; undefined: it is none that can be read. */
export async function readBook(bytes: Buffer): Promise<readonly ReadSheet[] | undefined> {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  try {
    // Its types are of an older Node, whose Buffer has no type parameter.
    await book.xlsx.load(bytes as unknown as Parameters<typeof book.xlsx.load>[0]);
  } catch {
    return undefined;
  }
  return book.worksheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) }));
}

function rowsOf(sheet: Excel.Worksheet): ReadRow[] {
  const rows: ReadRow[] = [];
  sheet.eachRow((row, line) => {
    const texts = Array.from({ length: row.cellCount }, (_, at) =>
      textOf(row.getCell(at + 1).value),
    );
    rows.push({ line, texts });
  });
  return rows;
}

/** A cell's text without the blanks around it; a day as ÅÅÅÅ-MM-DD. */
function textOf(value: Excel.CellValue): string | undefined {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  if (typeof value !== 'object') return String(value).trim();
  if ('richText' in value)
    return value.richText
      .map(({ text }) => text)
      .join('')
      .trim();
  if ('text' in value) return textOf(value.text as Excel.CellValue);
  if ('formula' in value || 'sharedFormula' in value) return textOf(value.result);
  return undefined;
}
