import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type Excel from 'exceljs';
import { packedBytes, type ZipEntry, zipEntries } from '../../src/domain/zip-entries.ts';

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

/** All that is unpacked of a file, together: a workbook of 20,000 rows is some 20 MB. */
const mostUnpacked = 200_000_000;
const deflated = 8;
const inflate = promisify(inflateRaw);

/** The sheets of a workbook as the texts that they show; undefined: it is none that can be read, or more than can be held. */
export async function readBook(bytes: Buffer): Promise<readonly ReadSheet[] | undefined> {
  if (!(await hasRoom(new Uint8Array(bytes)))) return undefined;
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

/** Whether it is a zip whose parts are no larger than they say, and together no more than can be held. */
async function hasRoom(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    const entries = [...zipEntries(bytes)];
    if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpacked) return false;
    for (const entry of entries) await requireAsSaid(bytes, entry);
    return true;
  } catch {
    return false;
  }
}

/** What a part says of its size may be a lie. */
async function requireAsSaid(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Promise<void> {
  const packed = packedBytes(bytes, entry);
  if (entry.method !== deflated || packed.length === 0) return;
  await inflate(packed, { maxOutputLength: Math.max(1, entry.unpacked) });
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

/**
 * A cell's text without the blanks around it; a day as ÅÅÅÅ-MM-DD. Undefined where nobody can tell it: an error, or a
 * formula that no program has worked out.
 */
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
  if (!('formula' in value || 'sharedFormula' in value)) return undefined;
  return value.result === undefined ? undefined : textOf(value.result);
}
