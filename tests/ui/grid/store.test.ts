import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GridStore } from '../../../src/ui/grid/store.ts';

interface Row {
  readonly id: string;
  readonly navn: string;
}

const idOf = ({ id }: Row) => id;
const row = (id: string, navn = id): Row => ({ id, navn });

function storeOf(...ids: string[]) {
  const store = new GridStore(
    ids.map((id) => row(id)),
    idOf,
  );
  const told: (readonly number[] | 'all')[] = [];
  store.subscribe((places) => told.push(places));
  return { store, told };
}

test('a patch of known records keeps the set, the order and the others, and tells the places once', () => {
  const { store, told } = storeOf('a', 'b', 'c', 'd');
  const { records } = store;
  const [a, , c] = records;
  store.apply({ upsert: [row('d', 'Ny'), row('b', 'Ny'), c as Row] });
  expect(store.records).toBe(records);
  expect(records.map(({ navn }) => navn)).toEqual(['a', 'Ny', 'c', 'Ny']);
  expect([records[0], records[2]].every((record, at) => record === [a, c][at])).toBe(true);
  expect(told).toEqual([[1, 3]]);
});

test('a record more or less is another set; a patch of nothing tells nobody', () => {
  const { store, told } = storeOf('a', 'b', 'c');
  const { records } = store;
  store.apply({ remove: ['x'] });
  expect([store.version, told]).toEqual([0, []]);
  store.apply({ upsert: [row('z'), row('c', 'Ny')], remove: ['a'] });
  expect(store.records).not.toBe(records);
  expect(store.records).toEqual([row('b'), row('c', 'Ny'), row('z')]);
  expect(told).toEqual(['all']);
});

test('vilkårlige lapper giver de samme poster som at erstatte dem', () => {
  const ids = fc.constantFrom(...'abcdefgh');
  const rows = fc.uniqueArray(fc.record({ id: ids, navn: fc.string() }), { selector: idOf });
  const patch = fc.record({ upsert: rows, remove: fc.array(ids) }, { requiredKeys: [] });
  fc.assert(
    fc.property(rows, fc.array(patch), (first, patches) => {
      const store = new GridStore(first, idOf);
      const expected = new Map(first.map((one) => [one.id, one]));
      for (const { upsert = [], remove = [] } of patches) {
        for (const one of upsert) expected.set(one.id, one);
        for (const id of remove) expected.delete(id);
        store.apply({ upsert, remove });
      }
      const byId = new Map(store.records.map((one) => [one.id, one]));
      expect(byId).toEqual(expected);
      expect(store.records).toHaveLength(expected.size);
    }),
  );
});
