import { expect, test } from 'vitest';
import { hiddenAtFirst } from '../../../src/domain/columns/table-columns.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { type GridView, leastWidth, plainView } from '../../../src/ui/grid/grid-column.ts';
import { givingWay } from '../../../src/views/structure/rows/giving-way.ts';
import { listColumns, treeColumns } from '../../../src/views/structure/rows/structure-columns.ts';

const of = { area: areas.finanslovsstruktur, names: new Map(), menuLabel: () => '' };
const columns = listColumns(of);
const view: GridView = { sort: [], filters: {}, hidden: hiddenAtFirst(areas.finanslovsstruktur) };
const shownIn = (width: number, of = view) => {
  const gone = givingWay(columns, of, width);
  return columns.filter(({ id }) => !gone.includes(id) && !of.hidden.includes(id));
};
const idsIn = (width: number, of = view) => shownIn(width, of).map(({ id }) => id);

test.each(Array.from({ length: 30 }, (_, more) => 44 + more))(
  'i %i rem er der ikke mere, end der er plads til',
  (width) => {
    expect(leastWidth(shownIn(width))).toBeLessThanOrEqual(width);
  },
);

test('navnet får plads, før versionerne, enden, som statussen siger, og indholdet står', () => {
  expect(idsIn(49)).toEqual(['nummer', 'navn', 'type', 'bevilling', 'status', 'menu']);
  expect(idsIn(45)).toEqual(['nummer', 'navn', 'type', 'status', 'menu']);
});

test('hvor der er plads, viger intet', () => {
  expect(givingWay(columns, view, 66)).toEqual([]);
  expect(givingWay(columns, view, Number.POSITIVE_INFINITY)).toEqual([]);
});

test('det, der filtreres eller sorteres på, og det, der er valgt til, bliver stående', () => {
  expect(idsIn(45, { ...view, filters: { ver: '2' } })).toContain('ver');
  expect(idsIn(45, { ...view, sort: [{ id: 'ver', desc: true }] })).toContain('ver');
  expect(idsIn(45, { ...view, hidden: [] })).toContain('fra');
});

test('er der valgt mere, end der kan blive plads til, viger intet', () => {
  expect(givingWay(columns, { ...view, hidden: [] }, 60)).toEqual([]);
});

test('en smal rude og en telefon viser det, som designet siger', () => {
  expect(idsIn(43)).toEqual(['nummer', 'navn', 'type', 'status', 'menu']);
  expect(idsIn(29)).toEqual(['nummer', 'navn', 'status']);
});

test('træet viger som tabellen: navnet bærer nummeret, og på en telefon står mærket alene', () => {
  const tree = treeColumns(of);
  const idsOfTree = (width: number) => {
    const gone = givingWay(tree, plainView, width);
    return tree.map(({ id }) => id).filter((id) => !gone.includes(id));
  };
  expect(idsOfTree(44)).toEqual(['navn', 'status', 'ver', 'menu']);
  expect(idsOfTree(43)).toEqual(['navn', 'status', 'menu']);
  expect(idsOfTree(29)).toEqual(['navn', 'status']);
  const status = treeColumns({ ...of, isPhone: true }).find(({ id }) => id === 'status');
  expect(status).toMatchObject({ width: '1.75rem', cell: { isBare: true } });
});
