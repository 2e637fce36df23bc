import { expect, test } from 'vitest';
import { treeGridRows } from '../../../src/ui/grid/grid-rows.ts';
import { gridAction } from '../../../src/ui/grid/hand/grid-keys.ts';

const rows = treeGridRows([
  { id: 'place', level: 1 },
  { id: 'place her', level: 2, ghost: true },
  { id: 'next', level: 1 },
]);

test('et genfærd vises, men har ingen plads, intet id og tager ikke fokus', () => {
  expect(rows.rowAt(1)).toMatchObject({ id: 'place her' });
  expect(rows.idAt(1)).toBeUndefined();
  expect(rows.tree?.placeAt(2)).toEqual({ position: 2, size: 2 });
  const field = { rows, target: 'row', columns: 1, page: 10 } as const;
  const press = {
    key: 'ArrowDown',
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
  };
  expect(gridAction(press, { row: 0, column: 0 }, field)).toMatchObject({ kind: 'go', row: 2 });
  expect(gridAction({ ...press, key: 'ArrowRight' }, { row: 0, column: 0 }, field)).toMatchObject({
    row: 0,
  });
});
