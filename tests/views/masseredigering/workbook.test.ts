import Excel from 'exceljs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSheet } from '../../../src/domain/commands/bulk/compare-sheet.ts';
import type { ShownSheet } from '../../../src/domain/commands/bulk/sheet-file.ts';
import { readSheet, writeSheet } from '../../../src/views/masseredigering/excel/workbook.ts';
import { gridOf } from '../../domain/commands/bulk/grid.ts';

const { columns } = gridOf();
const shownColumns = ['nummer', 'navn', 'underkontotypeId', 'fra', 'defaultDelregnskabId'].map(
  (id) => ({ id, heading: columns.get(id)?.label ?? id }),
);

const sheetOf = (rows: readonly (readonly string[])[]): ShownSheet => ({
  columns: shownColumns,
  rows: rows.map((texts, at) => ({ id: `id-${at}`, version: '1.1', texts })),
});
const plain = sheetOf([
  ['07.14.01.10', 'Almindelig virksomhed', '10 Almindelig', '2017', '07004.001 Drift'],
  ['07.14.01.20', '=HYPERLINK("x")', '10 Almindelig', '2020', ''],
]);

/** What the user does to the file in between. */
async function edited(
  sheet: ShownSheet,
  edit: (sheet: Excel.Worksheet, book: Excel.Workbook) => void,
): Promise<ArrayBuffer> {
  const book = new Excel.Workbook();
  const bytes = await writeSheet('Masseredigering', sheet);
  await book.xlsx.load(bytes as Parameters<typeof book.xlsx.load>[0]);
  edit(book.worksheets[0] as Excel.Worksheet, book);
  return (await book.xlsx.writeBuffer()) as ArrayBuffer;
}

const back = async (
  edit: (sheet: Excel.Worksheet, book: Excel.Workbook) => void,
  now: ShownSheet = plain,
) => compareSheet(await readSheet(await edited(plain, edit)), now, columns);

/** The cell of a shown column in a row, counted from 1 below the headings. */
const at = (sheet: Excel.Worksheet, row: number, column: string) =>
  sheet.getCell(row + 1, 3 + shownColumns.findIndex(({ id }) => id === column));

const nothing = { changes: [], creations: [], absent: [], copies: [], unknown: [] };

describe('ud og ind igen', () => {
  test('uden rettelser ændrer intet, hvad der end står i cellerne', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'07.,=+-@ æØå"<&\u00a012/'), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(text, text, text, text, text), { maxLength: 6 }),
        async (rows) => {
          const sheet = sheetOf(rows);
          const file = await readSheet(await writeSheet('Masseredigering', sheet));
          expect(compareSheet(file, sheet, columns)).toEqual(nothing);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('er hver celle en tekst, også den, der ligner en formel; id og version er skjult', async () => {
    const book = new Excel.Workbook();
    const bytes = await writeSheet('Masseredigering', plain);
    await book.xlsx.load(bytes as Parameters<typeof book.xlsx.load>[0]);
    const sheet = book.worksheets[0] as Excel.Worksheet;
    expect(at(sheet, 2, 'navn').type).not.toBe(Excel.ValueType.Formula);
    expect(at(sheet, 2, 'navn').text).toBe('=HYPERLINK("x")');
    expect(at(sheet, 1, 'nummer').numFmt).toBe('@');
    expect([sheet.getColumn(1).hidden, sheet.getColumn(2).hidden]).toEqual([true, true]);
    expect(book.getWorksheet('Grundlag')?.state).toBe('veryHidden');
  });

  test('er en rettet celle en ændring, og en slettet række er ingen sletning', async () => {
    const found = await back((sheet) => {
      at(sheet, 1, 'navn').value = 'Nyt navn';
      sheet.spliceRows(3, 1);
    });
    expect(found.changes).toEqual([
      {
        ...{ row: 'id-0', column: 'navn', mine: 'Nyt navn', theirs: 'Almindelig virksomhed' },
        ...{ isConflict: false, suspicion: undefined },
      },
    ]);
  });

  test('er en række uden id en ny, og en kopieret række siges', async () => {
    const found = await back((sheet) => {
      sheet.addRow([null, null, '07.14.09', 'Ny hovedkonto']);
      sheet.addRow([null, null, '07.14.09.10', 'Ny underkonto']);
      sheet.addRow(['id-0', '1.1', '07.14.01.11', 'Kopi']);
    });
    expect(found.creations.map(({ texts }) => texts.get('nummer'))).toEqual([
      '07.14.09',
      '07.14.09.10',
    ]);
    expect(found.copies).toEqual([6]);
  });

  test('holdes hver celle op mod, hvad en anden har gjort imens', async () => {
    const now = sheetOf([
      ['07.14.01.10', 'Deres navn', '10 Almindelig', '2018', '07004.001 Drift'],
      [...(plain.rows[1]?.texts ?? [])],
    ]);
    const found = await back((sheet) => {
      at(sheet, 1, 'navn').value = 'Mit navn';
      at(sheet, 2, 'navn').value = 'Kun mit';
    }, now);
    expect(found.changes).toMatchObject([
      { row: 'id-0', column: 'navn', mine: 'Mit navn', theirs: 'Deres navn', isConflict: true },
      { row: 'id-1', column: 'navn', mine: 'Kun mit', isConflict: false },
    ]);
  });

  test('uden det skjulte grundlag spørges der om alt, hvis version er en anden', async () => {
    const now = { ...plain, rows: plain.rows.map((row) => ({ ...row, version: '1.2' })) };
    const remove = (book: Excel.Workbook) => book.removeWorksheet('Grundlag');
    const edit = (sheet: Excel.Worksheet, book: Excel.Workbook) => {
      at(sheet, 1, 'navn').value = 'Nyt';
      remove(book);
    };
    expect((await back(edit, now)).changes).toMatchObject([{ isConflict: true }]);
    expect((await back(edit)).changes).toMatchObject([{ isConflict: false }]);
  });

  test('siges rækker, der ikke er blandt de viste, og kolonner, der ikke kendes', async () => {
    const found = await back(
      (sheet) => {
        at(sheet, 1, 'navn').value = 'Nyt';
        sheet.getCell(1, 9).value = 'Min egen';
        sheet.getCell(2, 9).value = 'x';
      },
      { ...plain, rows: plain.rows.slice(1) },
    );
    expect(found).toMatchObject({ changes: [], absent: [2], unknown: ['Min egen'] });
  });
});

describe('det, et regneark gør ved det, man skriver', () => {
  const suspicionOf = async (column: string, value: Excel.CellValue) => {
    const { changes } = await back((sheet) => {
      const cell = at(sheet, 1, column);
      cell.numFmt = value instanceof Date ? 'dd/mm/yyyy' : 'General';
      cell.value = value;
    });
    return changes[0]?.suspicion;
  };

  test('mistede nuller vises med, hvad der kan have stået, og gættes ikke', async () => {
    expect(await suspicionOf('defaultDelregnskabId', 7004.001)).toEqual({
      kind: 'nuller',
      instead: undefined,
    });
    expect(await suspicionOf('nummer', '07.14.01.10')).toBeUndefined();
  });

  test('et tal eller et navn, der er blevet til en dato, vises', async () => {
    expect(await suspicionOf('navn', new Date('2026-01-07'))).toEqual({
      kind: 'dato',
      instead: 'Almindelig virksomhed',
    });
  });

  test('en formel er det, den giver', async () => {
    const { changes } = await back((sheet) => {
      at(sheet, 1, 'navn').value = { formula: 'A1&"x"', result: 'Regnet' } as Excel.CellValue;
    });
    expect(changes).toMatchObject([{ mine: 'Regnet' }]);
  });
});

describe('en fil, der ikke kan læses, siger, hvorfor', () => {
  test.each([
    ['ikke en projektmappe', new TextEncoder().encode('nummer;navn').buffer, /ikke en Excel/],
  ])('%s', async (_, bytes, said) => {
    await expect(readSheet(bytes)).rejects.toThrow(said);
  });

  test('et ark uden de skjulte kolonner', async () => {
    const book = new Excel.Workbook();
    book.addWorksheet('x').addRow(['Nummer', 'Navn']);
    const bytes = (await book.xlsx.writeBuffer()) as ArrayBuffer;
    await expect(readSheet(bytes)).rejects.toThrow(/skjulte kolonner/);
  });

  test.each([
    ['rækker', 'A110001'],
    ['kolonner', 'BI1'],
  ])('et ark med for mange %s', async (_, beyond) => {
    const bytes = await edited(plain, (sheet) => {
      sheet.getCell(beyond).value = 'x';
    });
    await expect(readSheet(bytes)).rejects.toThrow(
      'Arket er for stort: der kan læses højst 110000 rækker og 60 kolonner.',
    );
  });

  test('en tom projektmappe', async () => {
    const book = new Excel.Workbook();
    book.addWorksheet('x');
    await expect(readSheet((await book.xlsx.writeBuffer()) as ArrayBuffer)).rejects.toThrow(/tom/);
  });
});
