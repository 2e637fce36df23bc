// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ColumnWindow, type RowTemplate } from '../../../src/ui/grid/columns/column-window.ts';

const width = 200;

/** A grid of so many columns, 600 pixels of which are seen, and the columns that a row has cells of. */
function gridOf(count: number, stuck = 0) {
  const grid = document.createElement('div');
  grid.dataset.stuck = String(stuck);
  const template: RowTemplate = {
    row: () => document.createElement('div'),
    cells: count,
    cell: (place) => Object.assign(document.createElement('div'), { id: String(place) }),
  };
  const columns = Array.from({ length: count }, (_, at) => ({ left: at * width, width }));
  const window = new ColumnWindow(grid);
  window.use(template);
  window.layOut({ columns, width: count * width, row: 28, head: 32, grid: 600, height: 600 });
  const scrollTo = (left: number, ...held: (number | undefined)[]) => {
    grid.scrollLeft = left;
    return window.look(held);
  };
  return { grid, window, scrollTo };
}

const idsOf = ({ children }: Element) => [...children].map(({ id }) => Number(id));

test('en række har celler af det, der ses, og lidt ud over det, i kolonnernes orden', () => {
  const { window, scrollTo } = gridOf(20);
  scrollTo(0);
  const slot = window.make();
  expect(idsOf(slot.element)).toEqual([0, 1, 2, 3, 4]);
  expect(scrollTo(2000)).toBe(true);
  window.fill(slot);
  expect(idsOf(slot.element)).toEqual([8, 9, 10, 11, 12, 13, 14]);
  expect(slot.cells[9]?.style.left).toBe('1800px');
  expect(slot.cells[0]).toBeUndefined();
  expect(scrollTo(2000)).toBe(false);
});

test('de faste kolonner og dem, hånden er på, har deres altid', () => {
  const { window, scrollTo } = gridOf(20, 2);
  scrollTo(0, 1);
  const slot = window.make();
  scrollTo(2000, 5, undefined);
  window.fill(slot);
  expect(idsOf(slot.element)).toEqual([0, 1, 5, 8, 9, 10, 11, 12, 13, 14]);
  const kept = slot.cells[5];
  scrollTo(2200, 5);
  window.fill(slot);
  expect(slot.cells[5]).toBe(kept);
});

test('en ny række er som dem, der er rettet til', () => {
  const { window, scrollTo } = gridOf(20, 1);
  scrollTo(0);
  const before = window.make();
  scrollTo(1200, 3);
  window.fill(before);
  expect(idsOf(window.make().element)).toEqual(idsOf(before.element));
});

test('intet er ude af syne, før noget er lagt ud', () => {
  const { window } = gridOf(9);
  window.layOut({ columns: [], width: 0, row: 0, head: 0, grid: 0, height: 0 });
  window.look([]);
  expect(idsOf(window.make().element)).toHaveLength(9);
});

test('en kolonne bringes kun i syne, når den ikke er det, og fri af de faste', () => {
  const { grid, window, scrollTo } = gridOf(20, 1);
  scrollTo(0);
  window.bringIntoSight(2);
  expect(grid.scrollLeft).toBe(0);
  window.bringIntoSight(3);
  expect(grid.scrollLeft).toBe(200);
  window.bringIntoSight(1);
  expect(grid.scrollLeft).toBe(0);
  scrollTo(2000);
  window.bringIntoSight(0);
  expect(grid.scrollLeft).toBe(2000);
  expect(window.boxOf(0)).toEqual({ left: 2000, width });
});
