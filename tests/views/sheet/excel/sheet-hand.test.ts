import { expect, test } from 'vitest';
import type { Value } from '../../../../src/domain/columns/column-spec.ts';
import type { GridEdit } from '../../../../src/ui/grid/edit/grid-edit.ts';
import { noRows } from '../../../../src/ui/rows/row-order.ts';
import { Stage } from '../../../../src/ui/rows/stage.ts';
import { sheetHand } from '../../../../src/views/sheet/excel/sheet-hand.ts';
import { newLine } from '../../../../src/views/sheet/rows/new-rows.ts';
import type { StructureLine } from '../../../../src/views/structure/rows/structure-lines.ts';
import { area, gridOf } from '../../../domain/commands/sheet/grid.ts';
import { origin } from './returned.ts';

const stage = new Stage<Value>(Object.is);
const write: GridEdit<StructureLine>['write'] = async (_, cells) => {
  const asked = [...cells].length;
  return { asked, changed: asked, locked: new Map(), unread: 0 };
};
const hand = sheetHand({
  ...{ stage, grid: gridOf(), rows: noRows, hidden: ['nummer', 'type', 'fra'] },
  columns: ['nummer', 'navn', 'type', 'fra', 'menu'].map((id) => ({
    id,
    header: id,
    width: '1rem',
    text: () => '',
  })),
  edit: { write } as Partial<GridEdit<StructureLine>> as GridEdit<StructureLine>,
  recordOf: () => undefined,
  origin: () => origin,
  learn: () => undefined,
  lineOf: (row) => newLine(row, stage, area),
});

test('nummer og type er i filen, også når de ikke vises: en række er dem og sit id', () => {
  expect(hand.shown().columns.map(({ id }) => id)).toEqual(['nummer', 'navn', 'type']);
});

test('tekster til rækker, der ikke er i arket længere, skrives ikke, og de tælles', async () => {
  const taken = await hand.write('Indlæst', [
    { row: 'id-0', column: 'navn', text: 'Væk' },
    { row: 'ny:a', column: 'navn', text: 'Ny' },
  ]);
  expect(taken).toMatchObject({ asked: 1, gone: 1 });
});
