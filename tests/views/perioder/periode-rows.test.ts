import { expect, test } from 'vitest';
import type { PeriodePayload } from '../../../src/api/contract/perioder.ts';
import { suggestedPeriode } from '../../../src/domain/records/year-of-periods.ts';
import { rowsFitting, rowsInStatus, yearRows } from '../../../src/views/perioder/periode-rows.ts';

const kreds = (id: string, fuldtNummer: string, navn: string) =>
  ({ id, type: 'Bogfoeringskreds', fuldtNummer, navn }) as const;
const kredse = [kreds('a', '07001', 'Finansministeriet'), kreds('b', '07004', 'Økonomistyrelsen')];

function periode(nummer: number, own: PeriodePayload['bogfoeringskredse'] = []): PeriodePayload {
  return {
    id: String(nummer),
    rowVersion: '1',
    finansaar: 2026,
    status: 'KonteringSlut',
    aktuel: false,
    godkendelseAarsag: null,
    bogfoeringskredse: own,
    ...suggestedPeriode(nummer),
  };
}

const own = {
  bogfoeringskredsId: 'b',
  nummer: '07004',
  navn: 'Økonomistyrelsen',
  konteringSlut: '2026-12-01',
  status: 'Aaben',
} as const;

test('perioderne selv står først, og en kreds har sin egen frist og tilstand, hvor den har en', () => {
  const rows = yearRows([periode(202610, [own]), periode(202612)], kredse);
  expect(rows.map(({ navn }) => navn)).toEqual([
    'Alle kredse',
    'Finansministeriet',
    'Økonomistyrelsen',
  ]);
  const told = rows.map(({ cells }) =>
    [9, 10, 11].map(
      (at) => cells[at] && [cells[at].status, cells[at].konteringSlut, cells[at].isOwn],
    ),
  );
  const common = [
    ['KonteringSlut', '2026-11-05', false],
    undefined,
    ['KonteringSlut', '2027-01-14', false],
  ];
  expect(told).toEqual([common, common, [['Aaben', '2026-12-01', true], ...common.slice(1)]]);
});

test('en status lader dens perioder stå, og de kredse, der har en; perioderne selv bliver', () => {
  const rows = yearRows([periode(202610, [own]), periode(202612)], kredse);
  const left = (status: 'Aaben' | 'Godkendt') =>
    rowsInStatus(rows, status).map(({ nummer, cells }) => [
      nummer,
      cells.flatMap((cell) => cell?.periode.nummer ?? []),
    ]);
  expect(left('Aaben')).toEqual([
    ['', []],
    ['07004', [202610]],
  ]);
  expect(left('Godkendt')).toEqual([['', []]]);
  expect(rowsInStatus(rows, null)).toBe(rows);
});

test('filteret finder numre fra begyndelsen og navne hvor som helst, og lader perioderne stå', () => {
  const rows = yearRows([], kredse);
  const found = (text: string) => rowsFitting(rows, text).map(({ nummer }) => nummer);
  expect(found('')).toEqual(['', '07001', '07004']);
  expect(found('07004')).toEqual(['', '07004']);
  expect(found('ØKONOMI')).toEqual(['', '07004']);
  expect(found('7')).toEqual(['']);
});
