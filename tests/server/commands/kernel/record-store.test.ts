import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecordStore } from '../../../../server/storage/record-store.ts';
import type { StoredRecords } from '../../../../server/storage/records.ts';

type Finansaar = StoredRecords['finansaar'];

const years = [2025, 2026, 2027, 2028];
const rowOf = (finansaar: number, afsluttet: boolean) => ({ finansaar, afsluttet }) as Finansaar;
const placeOf = (year: number) => `finansaar ${year}`;

const change = fc.record({
  year: fc.constantFrom(...years),
  what: fc.constantFrom('put' as const, 'remove' as const),
  afsluttet: fc.boolean(),
});

/** All that can be asked of the table, in an order of its own. */
function seenIn(store: RecordStore) {
  const inOrder = (rows: readonly Finansaar[]) =>
    rows.toSorted((a, b) => a.finansaar - b.finansaar);
  return {
    all: inOrder(store.all('finansaar')),
    found: inOrder(store.find('finansaar', years.map(String))),
    got: years.map((year) => store.get(placeOf(year)) ?? null),
  };
}

function make(
  store: RecordStore,
  { year, what, afsluttet }: { year: number; what: 'put' | 'remove'; afsluttet: boolean },
) {
  if (what === 'put') store.put('finansaar', rowOf(year, afsluttet));
  else store.remove(placeOf(year));
}

test('det, der er gemt, ses som ens eget, til det ændres, og er selv, som det var', () => {
  const kept = fc.uniqueArray(fc.constantFrom(...years));
  fc.assert(
    fc.property(kept, fc.array(change, { maxLength: 12 }), (first, changes) => {
      const rows = first.map((year) => rowOf(year, false));
      const below = new RecordStore();
      below.loadWhole('finansaar', rows);
      const alone = new RecordStore();
      alone.loadWhole('finansaar', rows);
      const before = seenIn(below);
      const above = new RecordStore(below);
      for (const one of changes) {
        make(above, one);
        make(alone, one);
        expect(seenIn(above)).toEqual(seenIn(alone));
      }
      expect(seenIn(below)).toEqual(before);
    }),
    { numRuns: 1000 },
  );
});
