import { expect, test } from 'vitest';
import type { Aktivitet } from '../../../src/api/contract/aktiviteter.ts';
import { aktivitetRows } from '../../../src/views/aktiviteter/aktivitet-rows.ts';

const aktivitet = (nummer: string, status: Aktivitet['status'], slutdato: string) =>
  ({ id: nummer, nummer, navn: `Aktivitet ${nummer}`, status, slutdato }) as Aktivitet;

const all = [
  aktivitet('1001', 'Afsluttet', '2026-01-23'),
  aktivitet('1006', 'Aaben', '2027-01-29'),
  aktivitet('2002', 'Aaben', '2026-11-27'),
];

const told = (folded: readonly string[]) =>
  aktivitetRows(all, new Set(folded)).map(({ level, expanded, title, aside }) => [
    level,
    expanded,
    aside,
    title,
  ]);

test('de åbne står først, hver gruppe efter slutdato, og en tilstand uden nogen har ingen overskrift', () => {
  expect(told([])).toEqual([
    [1, true, true, 'Åbne nu (2)'],
    [2, undefined, undefined, 'Aktivitet 2002'],
    [2, undefined, undefined, 'Aktivitet 1006'],
    [1, true, true, 'Afsluttede (1)'],
    [2, undefined, undefined, 'Aktivitet 1001'],
  ]);
});

test('en foldet overskrift tæller sine, men viser dem ikke', () => {
  expect(told(['Aaben']).map(([, expanded, , title]) => [expanded, title])).toEqual([
    [false, 'Åbne nu (2)'],
    [true, 'Afsluttede (1)'],
    [undefined, 'Aktivitet 1001'],
  ]);
});
