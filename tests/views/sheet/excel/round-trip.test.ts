import Excel from 'exceljs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lostZeros } from '../../../../src/domain/commands/sheet/lost-zero.ts';
import { readSheet } from '../../../../src/views/sheet/excel/reading/read-sheet.ts';
import { writeSheet } from '../../../../src/views/sheet/excel/write-sheet.ts';
import {
  area,
  at,
  back,
  comparisonsOf,
  edited,
  nothing,
  origin,
  plain,
  sheetOf,
  shownColumns,
} from './returned.ts';

const withNames = (...names: readonly string[]) =>
  sheetOf(
    plain.rows.map(({ texts }, row) =>
      texts.map((text, place) =>
        shownColumns[place]?.id === 'navn' ? (names[row] ?? text) : text,
      ),
    ),
  );

describe('ud og ind igen', () => {
  test('uden rettelser ændrer intet, hvad der end står i cellerne', async () => {
    const text = fc.string({
      unit: fc.constantFrom(...'07.,=+-@ æØå"<&\u00a012/_x'),
      maxLength: 12,
    });
    const number = fc.uniqueArray(fc.stringMatching(/^07\.1[0-9]\.[0-9]{2}$/), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        number.chain((numbers) =>
          fc.tuple(
            ...numbers.map((own) => fc.tuple(fc.constant(own), text, text, text, text, text)),
          ),
        ),
        async (rows) => {
          const sheet = sheetOf(rows);
          const file = await readSheet(await writeSheet('Masseredigering', sheet, origin));
          expect(comparisonsOf(file, sheet)).toEqual([nothing]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('er hver celle en tekst, også den, der ligner en formel; id og version er skjult', async () => {
    const book = new Excel.Workbook();
    const bytes = await writeSheet('Masseredigering', plain, origin);
    await book.xlsx.load(bytes as Parameters<typeof book.xlsx.load>[0]);
    const sheet = book.worksheets[0] as Excel.Worksheet;
    expect(at(sheet, 2, 'navn').type).not.toBe(Excel.ValueType.Formula);
    expect(at(sheet, 2, 'navn').text).toBe('=HYPERLINK("x")');
    expect(at(sheet, 1, 'nummer').numFmt).toBe('@');
    expect([sheet.getColumn(1).hidden, sheet.getColumn(2).hidden]).toEqual([true, true]);
    expect(book.worksheets.slice(1).map(({ state }) => state)).toEqual([
      'veryHidden',
      'veryHidden',
    ]);
  });

  test('filterpilene tager de skjulte kolonner med, når der sorteres', async () => {
    const book = new Excel.Workbook();
    const bytes = await writeSheet('Masseredigering', plain, origin);
    await book.xlsx.load(bytes as Parameters<typeof book.xlsx.load>[0]);
    expect(book.worksheets[0]?.autoFilter).toBe('A1:H5');
  });

  test('siger filen, hvor den kommer fra', async () => {
    const { origin: said } = await readSheet(await edited(() => undefined));
    expect(said).toEqual(origin);
    const without = await edited((_, book) => book.removeWorksheet('Oprindelse'));
    expect((await readSheet(without)).origin).toBeNull();
  });

  test('er en rettet celle en ændring, og en slettet række er ingen sletning', async () => {
    const found = await back((sheet) => {
      at(sheet, 1, 'navn').value = 'Nyt navn';
      sheet.spliceRows(3, 1);
    });
    expect(found).toEqual({
      ...nothing,
      changes: [
        {
          ...{ row: 'id-0', column: 'navn', place: 2, isHidden: false },
          ...{ mine: 'Nyt navn', theirs: 'Almindelig virksomhed' },
          ...{ isConflict: false, suspicion: undefined },
        },
      ],
    });
  });

  test('holdes hver celle op mod, hvad en anden har gjort imens', async () => {
    const now = withNames('Deres navn');
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
    const edit = (sheet: Excel.Worksheet, book: Excel.Workbook) => {
      at(sheet, 1, 'navn').value = 'Nyt';
      book.removeWorksheet('Grundlag');
    };
    expect((await back(edit, now)).changes).toMatchObject([{ isConflict: true }]);
    expect((await back(edit)).changes).toMatchObject([{ isConflict: false }]);
  });

  test('siges rækker, der ikke er blandt de viste, og kolonner, der ikke kendes', async () => {
    const found = await back(
      (sheet) => {
        at(sheet, 1, 'navn').value = 'Nyt';
        sheet.getCell(1, 12).value = 'Min egen';
        sheet.getCell(2, 14).value = 'x';
      },
      { ...plain, rows: plain.rows.slice(1) },
    );
    expect(found).toEqual({ ...nothing, absent: [2], unknown: ['Min egen', 'kolonne N'] });
  });
});

describe('en række er sit id, sit nummer og sin type', () => {
  const row = (sheet: Excel.Worksheet, place: number) =>
    Array.from({ length: 8 }, (_, column) => sheet.getCell(place, column + 1).value);
  const put = (sheet: Excel.Worksheet, place: number, from: number, values: Excel.CellValue[]) => {
    for (const [column, value] of values.entries()) {
      if (column >= from) sheet.getCell(place, column + 1).value = value;
    }
  };

  test('sorteres hele rækker, er intet ændret, heller ikke når overskriften sorteres med', async () => {
    const turned = (to: number[]) => (sheet: Excel.Worksheet) => {
      const rows = [1, 2, 3, 4, 5].map((place) => row(sheet, place));
      for (const [at_, from] of to.entries()) put(sheet, at_ + 1, 0, rows[from - 1] ?? []);
    };
    expect(await back(turned([1, 5, 4, 3, 2]))).toEqual(nothing);
    expect(await back(turned([3, 5, 1, 2, 4]))).toEqual(nothing);
  });

  test.each([
    ['uden de skjulte kolonner', 2],
    ['uden id, men med version', 1],
  ])('sorteres de %s, tages intet, og hver række nævnes', async (_, from) => {
    const found = await back((sheet) => {
      const [a, b] = [row(sheet, 2), row(sheet, 3)];
      put(sheet, 2, from, b);
      put(sheet, 3, from, a);
      at(sheet, 1, 'navn').value = 'Rettet';
    });
    const both = { mine: '07.14.01.20', theirs: '07.14.01.10', column: 'nummer', place: 2 };
    expect(found).toMatchObject({ changes: [], contradicted: [both, { place: 3 }] });
  });

  test('byttes de skjulte id’er, tages ingen af dem', async () => {
    const found = await back((sheet) => {
      sheet.getCell('A2').value = 'id-1';
      sheet.getCell('A3').value = 'id-0';
      at(sheet, 1, 'navn').value = 'Rettet';
    });
    expect(found).toMatchObject({ changes: [], contradicted: [{ place: 2 }, { place: 3 }] });
  });

  test('en anden type er et andet element', async () => {
    const found = await back((sheet) => {
      at(sheet, 1, 'type').value = 'Hovedkonto';
      at(sheet, 1, 'navn').value = 'Rettet';
    });
    expect(found).toMatchObject({ changes: [], contradicted: [{ place: 2, column: 'type' }] });
  });

  test('kan numrene ikke læses, tages intet', async () => {
    const found = await back((sheet) => {
      sheet.getCell('C1').value = 'Mit nummer';
      at(sheet, 1, 'navn').value = 'Rettet';
    });
    expect(found).toEqual({ ...nothing, unknown: ['Mit nummer'], isWithoutNumbers: true });
  });

  test('har en anden givet elementet et nyt nummer, er rækken ikke længere den', async () => {
    const now = {
      ...plain,
      rows: plain.rows.map(({ texts: [, ...texts], ...rest }, place) => ({
        ...rest,
        texts: [`07.14.01.9${place}`, ...texts],
      })),
    };
    const found = await back((sheet) => {
      at(sheet, 1, 'navn').value = 'Rettet';
    }, now);
    expect(found.changes).toEqual([]);
    expect(found.contradicted).toHaveLength(4);
  });

  test('en række uden id er en ny; en kopi med id siges, og originalen læses, hvor den end står', async () => {
    const found = await back((sheet) => {
      sheet.insertRow(2, ['id-0', '1.1', '07.14.01.11', 'Underkonto', 'Kopi']);
      at(sheet, 2, 'navn').value = 'Rettet i originalen';
      sheet.addRow([null, null, '07.14.09', null, 'Ny hovedkonto']);
      sheet.addRow([null, null, '07.14.09.10', null, 'Ny underkonto']);
    });
    expect(found.creations.map(({ texts }) => texts.get('nummer'))).toEqual([
      '07.14.09',
      '07.14.09.10',
    ]);
    expect(found).toMatchObject({ copies: [2], changes: [{ mine: 'Rettet i originalen' }] });
  });

  test('siger to med samme id hver sit, tages ingen af dem', async () => {
    const found = await back((sheet) => {
      sheet.addRow(['id-0', '1.1', '07.14.01.10', 'Underkonto', 'I kopien']);
      at(sheet, 1, 'navn').value = 'I originalen';
    });
    expect(found).toEqual({ ...nothing, copies: [2, 6] });
  });

  test('en række uden id, hvis nummer et element eller en anden ny har, er ingen ny', async () => {
    const found = await back((sheet) => {
      sheet.getCell('A2').value = null;
      sheet.addRow([null, null, '07.14.01.11', 'Underkonto', 'Ny']);
      sheet.addRow([null, null, '07.14.01.11', 'Underkonto', 'Samme nummer']);
    });
    expect(found.existing).toEqual([
      { place: 2, number: '07.14.01.10', of: 'element' },
      { place: 7, number: '07.14.01.11', of: 'fil' },
    ]);
    expect(found.creations.map(({ place }) => place)).toEqual([6]);
  });

  test.each([
    '07\u00a014\u00a001\u00a010',
    '07–14–01–10',
    '\u200b07.14.01.10',
    '07.14.01.10.',
    '07140110',
    '7140110',
    '7.14.01.10',
  ])('også når nummeret er skrevet som %j', async (number) => {
    const { existing, creations } = await back((sheet) => {
      sheet.addRow([null, null, number, 'Underkonto', 'Den samme']);
    });
    expect(existing).toEqual([{ place: 6, number, of: 'element' }]);
    expect(creations).toEqual([]);
  });

  test('et nyt nummer, regnearket har gjort til et tal, læses af rækkens type; siger den ingen, spørges der', async () => {
    const { creations } = await back((sheet) => {
      sheet.addRow([null, null, 7140171, 'Underkonto', 'Med type']);
      sheet.addRow([null, null, 7140172, null, 'Uden type']);
    });
    expect(creations.map(({ suspicions }) => suspicions.get('nummer'))).toEqual([
      undefined,
      { kind: 'nuller', instead: '07.14.01.72' },
    ]);
    expect(lostZeros(creations, area)).toEqual([
      { place: 6, mine: '7140171', read: '07.14.01.71' },
    ]);
  });
});

describe('kolonner', () => {
  test('kendes på deres id, hvordan overskriften end skrives, og hvor den står', async () => {
    const found = await back((sheet) => {
      const name = shownColumns.findIndex(({ id }) => id === 'navn') + 3;
      sheet.getCell(1, name).value = ' NAVN ';
      sheet.getCell(1, 6).value = 'Underkonto-\ntype';
      at(sheet, 1, 'navn').value = 'Nyt';
      sheet.spliceColumns(7, 0, [null, 'min', 'egen']);
    });
    expect(found.changes).toMatchObject([{ column: 'navn', mine: 'Nyt' }]);
    expect(found.unknown).toEqual(['Underkonto- type', 'kolonne G']);
  });

  test('to med samme navn læses ikke: ingen ved, hvilken der menes', async () => {
    const found = await back((sheet) => {
      sheet.getCell('I1').value = 'Navn';
      sheet.getCell('I2').value = 'I den sidste';
      at(sheet, 1, 'navn').value = 'I den første';
    });
    expect(found).toEqual({ ...nothing, doubled: ['Navn'] });
  });
});

test('låste celler siges med deres grund og tages ikke', async () => {
  const found = await back(
    (sheet) => {
      at(sheet, 1, 'navn').value = 'Nyt';
      at(sheet, 2, 'navn').value = 'Også nyt';
    },
    plain,
    { lockOf: (row) => (row === 'id-1' ? 'Elementet er lukket.' : null) },
  );
  expect(found.changes).toMatchObject([{ row: 'id-0' }]);
  expect(found.refused).toEqual([
    { place: 3, column: 'navn', mine: 'Også nyt', reason: 'Elementet er lukket.' },
  ]);
});

test('det, der står i skjulte rækker og kolonner, er mærket', async () => {
  const found = await back((sheet) => {
    at(sheet, 1, 'navn').value = 'Synlig';
    at(sheet, 2, 'navn').value = 'I en skjult række';
    at(sheet, 1, 'fra').value = '2018';
    sheet.getRow(3).hidden = true;
    sheet.getColumn(7).hidden = true;
  });
  expect(found.changes.map(({ mine, isHidden }) => [mine, isHidden])).toEqual([
    ['Synlig', false],
    ['2018', true],
    ['I en skjult række', true],
  ]);
});

describe('det, et regneark gør ved det, man skriver', () => {
  const suspicionOf = async (column: string, value: Excel.CellValue, format?: string) => {
    const { changes } = await back((sheet) => {
      const cell = at(sheet, 1, column);
      cell.numFmt = format ?? (value instanceof Date ? 'dd/mm/yyyy' : 'General');
      cell.value = value;
    });
    return changes[0]?.suspicion;
  };

  test('mistede nuller vises med, hvad der kan have stået, og gættes ikke', async () => {
    expect(await suspicionOf('defaultDelregnskabId', 7004.001)).toEqual({
      kind: 'nuller',
      instead: undefined,
    });
    expect(await suspicionOf('fra', 2018)).toBeUndefined();
  });

  test('et tal eller et navn, der er blevet til en dato, vises, også i en kolonne af tal', async () => {
    const dag = new Date('2026-01-07');
    expect(await suspicionOf('navn', dag)).toEqual({
      ...{ kind: 'dato', instead: 'Almindelig virksomhed' },
    });
    expect(await suspicionOf('fra', dag)).toEqual({ kind: 'dato', instead: '2017' });
  });

  test('en formel er det, den giver; en uden værdi og en fejl er intet, og tømmer ikke', async () => {
    const formula = (result: unknown) => ({ formula: 'A1', result }) as Excel.CellValue;
    const mineOf = async (value: Excel.CellValue) =>
      (
        await back((sheet) => {
          at(sheet, 1, 'navn').value = value;
        })
      ).changes[0];
    expect(await mineOf(formula('Regnet'))).toMatchObject({ mine: 'Regnet', suspicion: undefined });
    const [uncomputed, error] = [formula(undefined), { error: '#N/A' } as Excel.CellValue];
    expect(await mineOf(uncomputed)).toMatchObject({ suspicion: { kind: 'uregnet' } });
    expect(await mineOf(error)).toMatchObject({ suspicion: { kind: 'fejl' } });
    expect(await mineOf('#VÆRDI!')).toMatchObject({ suspicion: { kind: 'fejl' } });
    expect(await mineOf(true)).toMatchObject({ mine: 'Ja' });
    expect(await mineOf(false)).toMatchObject({ mine: 'Nej' });
  });

  test('et link er sin tekst', async () => {
    const found = await back((sheet) => {
      at(sheet, 1, 'navn').value = { text: 'Med link', hyperlink: 'https://x.test' };
    });
    expect(found.changes).toMatchObject([{ mine: 'Med link', suspicion: undefined }]);
  });

  test('af flettede celler er kun den første en tekst; de andre spørges der om', async () => {
    const found = await back((sheet) => {
      at(sheet, 1, 'navn').value = 'Fælles';
      sheet.mergeCells('E2:E4');
    });
    expect(found.changes.map(({ mine, suspicion }) => [mine, suspicion?.kind])).toEqual([
      ['Fælles', undefined],
      ['', 'flettet'],
      ['', 'flettet'],
    ]);
  });

  test('flettes numrene, er rækkerne ingen', async () => {
    const found = await back((sheet) => {
      sheet.mergeCells('C2:C3');
      at(sheet, 2, 'navn').value = 'Nyt';
    });
    expect(found).toMatchObject({ changes: [], contradicted: [{ place: 3 }] });
  });
});

describe('tekster, der er flyttet til en anden række, spørges der om', () => {
  const names = ['Almindelig virksomhed', '=HYPERLINK("x")', 'Tilskud', 'Administration'];
  const kindsOf = async (after: readonly string[]) => {
    const { changes } = await back((sheet) => {
      for (const [row, name] of after.entries()) at(sheet, row + 1, 'navn').value = name || null;
    });
    return changes.map(({ suspicion }) => suspicion?.kind);
  };

  test('når én kolonne er sorteret for sig', async () => {
    expect(await kindsOf(names.toSorted())).toEqual(Array(4).fill('flyttet'));
  });

  test('når en celle er sat ind eller trukket til en anden række', async () => {
    const [a = '', b = '', c = ''] = names;
    expect(await kindsOf(['', a, b, c])).toEqual(Array(4).fill('flyttet'));
    expect(await kindsOf([a, '', c, b])).toEqual(['flyttet', 'flyttet']);
  });

  test('når der er fyldt ned, og kolonnen så er sorteret for sig', async () => {
    const withFra = (...years: readonly string[]) =>
      years.map((fra, row) => [`07.14.01.1${row}`, 'Underkonto', `Konto ${row}`, '', fra, '']);
    const out = sheetOf(withFra('2017', '2017', '2020', '2020', '2020', '2017', '2020', '2017'));
    const bytes = await edited((sheet) => {
      for (const row of [1, 2, 3, 4, 5, 6, 7, 8]) {
        at(sheet, row, 'fra').value = row === 1 ? '2020' : '2017';
      }
    }, out);
    const [found] = comparisonsOf(await readSheet(bytes), out);
    expect(found?.changes.map(({ place, suspicion }) => [place, suspicion?.kind])).toEqual(
      [2, 4, 5, 6, 8].map((place) => [place, 'flyttet']),
    );
  });

  test('men ikke når en tekst er kopieret, eller alle er skrevet om', async () => {
    const [a = '', , c = '', d = ''] = names;
    expect(await kindsOf([a, a, c, d])).toEqual([undefined]);
    expect(await kindsOf(['En', 'To', 'Tre', 'Fire'])).toEqual(Array(4).fill(undefined));
  });
});
