import { beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import {
  type ClassNames,
  listColumns,
} from '../../../src/views/structure/rows/structure-columns.ts';

const area = areas.finanslovsstruktur;
const names: ClassNames = new Map([['1', { fuldtNummer: '1', navn: 'Driftsbevilling' }]]);
const columnsOf = (called: ClassNames, isPhone: boolean) =>
  listColumns({ area, names: called, menuLabel: () => '', isPhone }).filter(
    ({ sortKey }) => sortKey !== undefined,
  );

beforeEach(() => setFeatures(['felter', 'kolonnefiltre']));

test('et andet finansår og en anden bredde sorterer efter det samme, så ordenen ikke laves forfra', () => {
  const before = columnsOf(names, false);
  const after = columnsOf(names, true);
  expect(before.length).toBeGreaterThan(10);
  expect(after.map(({ sortKey }) => sortKey)).toEqual(before.map(({ sortKey }) => sortKey));
});

test('hedder kodelisterne noget andet, sorteres der efter det; navnet er det samme', () => {
  const before = columnsOf(names, false);
  const after = columnsOf(new Map([['1', { fuldtNummer: '1', navn: 'Statsvirksomhed' }]]), false);
  const isKept = (id: string) =>
    after.find((column) => column.id === id)?.sortKey ===
    before.find((column) => column.id === id)?.sortKey;
  expect(isKept('navn')).toBe(true);
  expect(isKept('bevilling')).toBe(false);
});
