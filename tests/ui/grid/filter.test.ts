import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containsText, filterPlaces } from '../../../src/ui/grid/columns/filter.ts';

const text = fc.string({
  unit: fc.constantFrom('a', 'A', 'ø', 'Ø', '.', '(', '\\', '-', ' '),
  maxLength: 8,
});

test('the query is text, whatever signs it holds and whatever the case', () => {
  fc.assert(
    fc.property(text, text, (query, within) => {
      expect(containsText(query)(within)).toBe(within.toLowerCase().includes(query.toLowerCase()));
    }),
  );
});

test('a test answers alike however often it is asked', () => {
  const test = containsText('drift');
  expect([test('Drift'), test('drift'), test('udgift')]).toEqual([true, true, false]);
});

test('places of the records that pass every test, in order', () => {
  const records = fc.array(fc.record({ navn: text, nummer: text }), { maxLength: 60 });
  fc.assert(
    fc.property(records, text, text, (list, navn, nummer) => {
      const places = filterPlaces(list, [
        { text: (row) => row.navn, test: containsText(navn) },
        { text: (row) => row.nummer, test: containsText(nummer) },
      ]);
      const naive = [...list.keys()].filter((place) => {
        const row = list[place];
        return (
          row?.navn.toLowerCase().includes(navn.toLowerCase()) &&
          row.nummer.toLowerCase().includes(nummer.toLowerCase())
        );
      });
      expect([...places]).toEqual(naive);
    }),
  );
});
