import { constants, deflateRawSync } from 'node:zlib';
import type { SheetColumns } from '../../src/domain/commands/sheet/sheet-commands.ts';
import type { ShownSheet } from '../../src/domain/commands/sheet/sheet-file.ts';
import { madePackage, ofWorkbook, sheetPart } from '../../tests/views/sheet/excel/made-package.ts';

/** A sheet of as many rows as a large structure has, with a text in every cell of every column. */
export function largeSheet(count: number, { columns }: SheetColumns): ShownSheet {
  const shown = [...columns.values()].map(({ id, label }) => ({ id, heading: label }));
  return {
    columns: shown,
    rows: Array.from({ length: count }, (_, at) => ({
      id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      version: '1.1',
      texts: shown.map(({ id }) => textOf(id, at)),
    })),
  };
}

function textOf(column: string, at: number): string {
  const parts = [7 + (at % 20), at % 97, at % 89, at % 83].map((part) =>
    String(part).padStart(2, '0'),
  );
  if (column === 'nummer') return `${parts.join('.')}`;
  if (column === 'type') return 'Underkonto';
  return column === 'navn' ? `Bevilling nr. ${at} til formål` : `${column} ${at % 300}`;
}

const megabyte = 1_000_000;

/**
 * A workbook whose one sheet is unpacked to so many megabytes, of a few megabytes.
 * @param said how large the sheet says that it is
 */
export function bomb(megabytes: number, said: number): ArrayBuffer {
  // Packed once, ended so that it can stand after itself as often as wanted.
  const packedPart = (text: string) =>
    deflateRawSync(text, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const begun = '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>';
  const spaces = packedPart(' '.repeat(megabyte));
  const packed = Buffer.concat([
    packedPart(begun),
    ...Array.from({ length: megabytes }, () => spaces),
    deflateRawSync(''),
  ]);
  return madePackage([...ofWorkbook, { name: sheetPart, text: begun, packed, size: said }]);
}
