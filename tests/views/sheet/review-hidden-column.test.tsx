// @vitest-environment happy-dom
import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { newRowId } from '../../../src/domain/commands/sheet/staged.ts';
import { type GridView, plainView } from '../../../src/ui/grid/grid-column.ts';
import { useCellGoer } from '../../../src/views/sheet/use-cell-goer.ts';
import { cellsOf } from '../../domain/commands/sheet/grid.ts';
import { grid, open, reviewTests } from './review/opened-review.tsx';

reviewTests();

const row = newRowId('1');

function lackingName() {
  const isShown = (column: string) => column !== 'navn';
  return open({
    of: { ...grid, isShown },
    cells: cellsOf(row, { nummer: '07.14.01.55', type: 'underkonto' }, ''),
    onPlan: () => ({
      udfald: 'b',
      violations: [{ code: 'x', field: 'navn', message: 'Navn skal udfyldes.', nummer: 0 }],
      antalFund: { x: 1 },
    }),
  });
}

test('mangler en ny række det, hvis kolonne er skjult, nævnes kolonnen, og et tryk fører derhen', async () => {
  const { onGo, onClose } = lackingName();
  await screen.findByText(/Navn skal udfyldes\. Kolonnen Navn er skjult\./);
  fireEvent.click(screen.getByRole('button', { name: 'Vis kolonnen' }));
  expect(onClose).toHaveBeenCalled();
  expect(onGo).toHaveBeenCalledWith(row, 'navn');
});

test('Enter på linjen fører det samme sted hen', async () => {
  const { onGo } = lackingName();
  const told = await screen.findByText(/Kolonnen Navn er skjult/);
  const line = told.closest('tr') as HTMLElement;
  act(() => line.focus());
  fireEvent.keyDown(line, { key: 'Enter' });
  expect(onGo).toHaveBeenCalledWith(row, 'navn');
});

test('en kolonne, der er skjult, vises, før hånden går til cellen', () => {
  const go = vi.fn();
  const column = (id: string) => ({ id, header: id, width: '1fr', text: () => '' });
  const columns = ['nummer', 'navn'].map(column);
  const rows = { indexOf: () => 4 };
  const { result } = renderHook(() => {
    const [view, onViewChange] = useState<GridView>({ ...plainView, hidden: ['navn'] });
    const shown = { session: { go }, rows, columns, view, onViewChange };
    return { view, goTo: useCellGoer(shown as never) };
  });
  result.current.goTo('x', 'nummer');
  expect(go.mock.calls).toEqual([[4, 0, true]]);
  expect(result.current.view.hidden).toEqual(['navn']);
  go.mockClear();
  act(() => result.current.goTo('x', 'navn'));
  expect(result.current.view.hidden).toEqual([]);
  expect(go.mock.calls).toEqual([[4, 1, true]]);
});
