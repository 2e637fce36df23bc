import { readFileSync } from 'node:fs';
import Excel from 'exceljs';
import { compareSheet } from '../../../../src/domain/commands/sheet/compare-sheet.ts';
import type { ComparedWith, Comparison } from '../../../../src/domain/commands/sheet/comparison.ts';
import type {
  FileOrigin,
  ReturnedFile,
  ShownSheet,
} from '../../../../src/domain/commands/sheet/sheet-file.ts';
import { readSheet } from '../../../../src/views/sheet/excel/reading/read-sheet.ts';
import { writeSheet } from '../../../../src/views/sheet/excel/write-sheet.ts';
import { gridOf } from '../../../domain/commands/sheet/grid.ts';

export const { area, columns } = gridOf();

export const origin: FileOrigin = {
  ...{ area: 'finanslovsstruktur', time: 2026, portal: 'https://portal.test' },
  ...{ fetched: '2026-11-28T08:00:00.000Z', user: 'kundedemo.central', filter: '' },
};

export const shownColumns = [
  ...['nummer', 'type', 'navn', 'underkontotypeId', 'fra', 'defaultDelregnskabId'],
].map((id) => ({ id, heading: columns.get(id)?.label ?? id }));

export function sheetOf(rows: readonly (readonly string[])[]): ShownSheet {
  return {
    columns: shownColumns,
    rows: rows.map((texts, at) => ({ id: `id-${at}`, version: '1.1', texts })),
  };
}

const account = (number: string, navn: string, fra: string, delregnskab: string) =>
  [number, 'Underkonto', navn, '10 Almindelig', fra, delregnskab] as const;

export const plain = sheetOf([
  account('07.14.01.10', 'Almindelig virksomhed', '2017', '07004.001 Drift'),
  account('07.14.01.20', '=HYPERLINK("x")', '2020', ''),
  account('07.14.01.30', 'Tilskud', '2020', ''),
  account('07.14.01.40', 'Administration', '2021', ''),
]);

/** Below the headings, counted from 1. */
export function at(sheet: Excel.Worksheet, row: number, column: string): Excel.Cell {
  return sheet.getCell(row + 1, 3 + shownColumns.findIndex(({ id }) => id === column));
}

type Edit = (sheet: Excel.Worksheet, book: Excel.Workbook) => void;

/** What the user does to the file in between. */
export async function edited(edit: Edit, sheet: ShownSheet = plain): Promise<ArrayBuffer> {
  const book = new Excel.Workbook();
  const bytes = await writeSheet('Masseredigering', sheet, origin);
  await book.xlsx.load(bytes as Parameters<typeof book.xlsx.load>[0]);
  edit(book.worksheets[0] as Excel.Worksheet, book);
  return (await book.xlsx.writeBuffer()) as ArrayBuffer;
}

export const nowhereLocked = () => null;

export function comparisonsOf(
  { sheets, base }: ReturnedFile,
  now: ShownSheet = plain,
  more: Partial<ComparedWith> = {},
): Comparison[] {
  return sheets.map((sheet) =>
    compareSheet(sheet, base, { now, area, columns, lockOf: nowhereLocked, ...more }),
  );
}

/** The sheet as it went out, changed, and held against what stands now. */
export async function back(
  edit: Edit,
  now: ShownSheet = plain,
  more: Partial<ComparedWith> = {},
): Promise<Comparison> {
  const file = await readSheet(await edited(edit));
  return comparisonsOf(file, now, more)[0] as Comparison;
}

export const nothing: Comparison = {
  ...{ changes: [], creations: [], contradicted: [], refused: [], unfit: [], absent: [] },
  ...{ copies: [], existing: [], unknown: [], doubled: [], isWithoutNumbers: false },
};

/** A file that other programs, or people, have made of one of ours. */
export function foreignFile(name: string): ArrayBuffer {
  const file = new URL(`../../../files/regneark/${name}`, import.meta.url);
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
