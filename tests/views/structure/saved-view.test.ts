import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { offeredColumnIds } from '../../../src/api/structure/offered-columns.ts';
import { viewPlace } from '../../../src/console/own-views.ts';
import { hiddenAtFirst } from '../../../src/domain/columns/table-columns.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { viewSearch } from '../../../src/domain/saved-view.ts';
import type { GridView } from '../../../src/ui/grid/grid-column.ts';
import { readListView, tableParameters } from '../../../src/views/structure/rows/use-list-view.ts';

beforeEach(() => setFeatures(['felter']));
afterEach(() => setFeatures([]));

const area = areas.finanslovsstruktur;
const atFirst = { hidden: hiddenAtFirst(area) };

/** The view that opens where a table is `shown`, in a browser whose user has other widths and columns. */
function opened(shown: GridView, kept: Readonly<Record<string, number>> = {}) {
  const said = new URLSearchParams(Object.entries(tableParameters(area, shown, kept)));
  const soegning = viewSearch(said);
  const [, search] = viewPlace(area, { soegning }).split('?');
  const view = readListView(new URLSearchParams(search), offeredColumnIds(area), atFirst);
  return { soegning, view };
}

test('fra adresse til visning til adresse er der det samme: orden, filtre, kolonner og bredder', () => {
  const columns = offeredColumnIds(area);
  const anyColumn = fc.constantFrom(...columns);
  const views = fc
    .record({
      sort: fc.uniqueArray(fc.record({ id: anyColumn, desc: fc.boolean() }), {
        selector: ({ id }) => id,
        maxLength: 3,
      }),
      filters: fc.dictionary(anyColumn, fc.string({ unit: 'grapheme', minLength: 1 }), {
        maxKeys: 5,
      }),
      order: fc.shuffledSubarray([...columns], { minLength: 1 }),
      widths: fc.dictionary(
        anyColumn,
        fc.integer({ min: 300, max: 6000 }).map((hundredths) => hundredths / 100),
      ),
    })
    .map((view) => ({ ...view, hidden: columns.filter((id) => !view.order.includes(id)) }));
  fc.assert(
    fc.property(views, (view) => {
      const once = opened(view);
      expect(once.view.sort).toEqual(view.sort);
      expect(once.view.filters).toEqual({ ...view.filters });
      expect(once.view.widths ?? {}).toEqual({ ...view.widths });
      expect(new Set(once.view.hidden)).toEqual(new Set(view.hidden));
      expect(opened(once.view)).toEqual(once);
    }),
  );
});

test('kolonner og bredder, som brugeren selv har valgt, siges, så en anden ser det samme', () => {
  const { soegning } = opened({ sort: [], filters: {}, ...atFirst }, { navn: 30, ukendt: 5 });
  const said = new URLSearchParams(soegning);
  expect(said.get('kolonner')?.split(',')).toContain('navn');
  expect(said.get('bredder')).toBe('navn:30');
  expect(said.get('visning')).toBe('tabel');
});

test('en bredde, der ingen er, læses ikke, og en, der er for stor, er den største', () => {
  const search = new URLSearchParams('bredder=navn:99,nummer:-4,status:x,ukendt:9,fra:1e3');
  expect(readListView(search, offeredColumnIds(area), atFirst).widths).toEqual({ navn: 60 });
  const none = new URLSearchParams('bredder=navn');
  expect(readListView(none, offeredColumnIds(area), atFirst).widths).toBeUndefined();
});
