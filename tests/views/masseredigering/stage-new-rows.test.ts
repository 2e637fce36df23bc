import { expect, test } from 'vitest';
import { commandsOf } from '../../../src/domain/commands/bulk/commands-of.ts';
import { newRowId } from '../../../src/domain/commands/bulk/staged.ts';
import { newCells } from '../../../src/views/masseredigering/excel/stage-new-rows.ts';
import { find, gridOf, rowsOf, terms } from '../../domain/commands/bulk/grid.ts';

const grid = gridOf();
const text = (row: string, column: string, said: string) => ({ row, column, text: said });

test('nye rækker fra et regneark bliver oprettelser, også under en, der laves længere oppe', () => {
  const [above, below] = [newRowId('5'), newRowId('6')];
  const known = { ...grid, find: () => ({ id: 'ao', fuldtNummer: '07.14', navn: '' }) };
  const cells = newCells(
    [
      text(below, 'nummer', '07.14.09.10'),
      text(below, 'navn', 'Ny underkonto'),
      text(above, 'nummer', '071409'),
      text(above, 'navn', 'Ny hovedkonto'),
      text(above, 'virksomhedsbaerende', 'Nej'),
    ],
    grid.columns,
    find,
  );
  const { commands, findings } = commandsOf(rowsOf(cells), known, terms);
  expect(findings).toEqual([]);
  expect(commands.map(({ invocation }) => invocation)).toMatchObject([
    { kommando: 'Hovedkonto', input: { nummer: '09', virksomhedsbaerende: false } },
    { kommando: 'Underkonto', input: { nummer: '10', hovedkontoId: { ny: 0 } } },
  ]);
});

test('det, kolonnen ikke forstår, står med sin grund', () => {
  const [cell] = newCells([text(newRowId('1'), 'fra', 'snart')], grid.columns, find);
  expect(cell).toMatchObject({ value: null, text: 'snart', problem: expect.any(String) });
});
