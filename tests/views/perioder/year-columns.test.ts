import { expect, test } from 'vitest';
import { type YearRow, yearRows } from '../../../src/views/perioder/periode-rows.ts';
import { yearColumns } from '../../../src/views/perioder/year/year-columns.ts';
import { yearLines } from '../../../src/views/perioder/year/year-lines.ts';
import { periodeOfColumn, yearPlaces } from '../../../src/views/perioder/year/year-places.ts';
import { listRows } from '../../../src/views/perioder/year/year-rows.ts';
import { idOf, ownOf, today, year2026 } from './periode-year.ts';

const kreds = (fuldtNummer: string) =>
  ({
    id: idOf(Number(fuldtNummer)),
    type: 'Bogfoeringskreds',
    fuldtNummer,
    navn: `Kreds ${fuldtNummer}`,
  }) as const;
const perioder = year2026({
  6: [ownOf('07004', '2026-07-13')],
  10: [ownOf('07004', '2026-11-30')],
  11: [ownOf('07001', '2026-12-14')],
  12: [ownOf('07001', '2027-01-08')],
});
const rows = yearRows(perioder, [kreds('07001'), kreds('07004')]);
const cells = {
  cellOf: (row: YearRow, at: number) => row.cells[at],
  copied: () => '',
};

const shown = (isFolded: boolean) =>
  yearColumns(cells, { perioder, today, isFolded })
    .slice(2)
    .map((column) => {
      const { cell } = column;
      return {
        header: column.header,
        texts: rows.map((row) => {
          const beside = cell?.kind === 'status' ? cell.beside?.(row) : undefined;
          return [column.text(row), beside?.text, beside?.look].filter(Boolean).join(' ');
        }),
      };
    });

test('perioderne siger deres tilstand, og en kreds kun en egen frist med dage efter den fælles', () => {
  const told = new Map(shown(false).map(({ header, texts }) => [header, texts]));
  expect(told.get('jan 01')).toEqual(['Godkendt', '', '']);
  expect(told.get('jun 06')).toEqual(['Godkendt', '', '13/07 +7 own past']);
  expect(told.get('okt 10')).toEqual(['Kontering slut', '', '30/11 +25 own near']);
  expect(told.get('nov 11')).toEqual(['Åben', '14/12 +7 own', '']);
  expect(told.get('dec 12')).toEqual(['Oprettet', '08/01 −6 own', '']);
  const november = yearColumns(cells, { perioder, today, isFolded: false })[12];
  const said = november?.cell?.kind === 'status' ? november.cell.said : undefined;
  expect(rows.map((row) => said?.(row))).toEqual([
    'Åben',
    '14/12/2026, 7 dage efter den fælles frist, åben',
    undefined,
  ]);
});

test('uden plads til alle deler de godkendte en kolonne, og hånden i den er på den sidste af dem', () => {
  const folded = shown(true);
  expect(folded.map(({ header }) => header)).toEqual([
    'jan–sep',
    'okt 10',
    'nov 11',
    'dec 12',
    'sup. 13',
    'sup. 14',
  ]);
  expect(folded[0]?.texts).toEqual(['Godkendt', '', '1 egen']);
  const places = yearPlaces({ perioder, isFolded: true });
  expect([0, 1, 2, 3, 4, 8].map((column) => periodeOfColumn(places, column))).toEqual([
    undefined,
    undefined,
    undefined,
    8,
    9,
    13,
  ]);
});

test('de fælles frister står over kolonnerne med, hvor længe der er til dem', () => {
  const [kontering, godkendelse] = yearLines({ perioder, today, isFolded: false });
  expect(kontering?.at('kreds')).toBeUndefined();
  expect(kontering?.at('1')).toEqual({ text: '05/02' });
  expect(kontering?.at('10')).toEqual({ text: '05/11', look: 'past', note: 'for 22 dage siden' });
  expect(kontering?.at('11')).toEqual({ text: '07/12', look: undefined, note: 'om 10 dage' });
  expect(godkendelse?.at('10')).toEqual({ text: '04/12', look: 'near', note: 'om 7 dage' });
});

test('på en telefon er året en liste med de godkendte foldet og den aktuelle periodes egne frister', () => {
  const titles = (isOwnOnly: boolean, folded: string[]) =>
    listRows(rows, { at: 10, isOwnOnly, folded: new Set(folded) }).map(({ title }) => title);
  expect(titles(true, ['godkendte'])).toEqual([
    'Januar–september godkendt (9)',
    'Oktober',
    'November',
    'December',
    'Supplementsperiode 1',
    'Supplementsperiode 2',
    'Egne frister i 11.2026 (1)',
    'Kreds 07001',
  ]);
  const all = titles(false, []);
  expect(all.slice(0, 3)).toEqual(['Januar–september godkendt (9)', 'Januar', 'Februar']);
  expect(all.slice(-3)).toEqual(['Bogføringskredse i 11.2026 (2)', 'Kreds 07001', 'Kreds 07004']);
});
