// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Grid } from '../../../src/ui/grid/grid.tsx';
import type { GridColumn } from '../../../src/ui/grid/grid-column.ts';
import type { GridRows } from '../../../src/ui/grid/grid-rows.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { stagedEdit } from '../../../src/ui/rows/staged-edit.ts';
import { sessionById } from './session-by-id.ts';

interface Konto {
  readonly id: string;
}

const all: readonly Konto[] = ['a', 'b', 'c'].map((id) => ({ id }));

/** So many have their places, and these are here. */
function rowsOf(count: number, here: readonly Konto[]): GridRows<Konto> {
  return {
    count,
    rowAt: (index) => here[index],
    idAt: (index) => here[index]?.id,
    indexOf: (id) => here.findIndex((row) => row.id === id),
  };
}

const edit = () =>
  stagedEdit<Konto, string>({
    stage: new Stage<string>(Object.is),
    idOf: ({ id }) => id,
    versionOf: () => '1',
    columnOf: () => ({
      read: () => '',
      format: (value) => value,
      parse: (text) => ({ ok: true, value: text }),
      lockOf: () => null,
      editor: {},
    }),
    ask: async () => true,
  });

afterEach(cleanup);

test.each([0, 3])(
  'what is written before the rows are here is written in the first of them, and heard by nobody else (%i have a place)',
  async (places) => {
    const sheet = edit();
    const { session } = sessionById();
    const columns: readonly GridColumn<Konto>[] = [
      { id: 'navn', header: 'Navn', width: '8rem', text: (row) => sheet.textOf(row, 'navn') },
    ];
    const page = (rows: GridRows<Konto>, busy: boolean) => (
      <Grid label="Ark" target="cell" edit={sheet} {...{ rows, busy, columns, session }} />
    );
    const { rerender } = render(page(rowsOf(places, []), true));
    const grid = screen.getByRole('grid', { name: 'Ark' });
    act(() => (grid.querySelector<HTMLElement>('.dg-cell[tabindex="0"]') ?? grid).focus());
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', hear);
    for (const key of ['7', 'x', 'Enter', 'F2', 'y', '?']) {
      fireEvent.keyDown(document.activeElement ?? grid, { key });
    }
    document.removeEventListener('keydown', hear);
    expect(heard).toEqual([]);
    await act(async () => rerender(page(rowsOf(3, all), false)));
    const cells = [...grid.querySelectorAll('.dg-row:not([hidden]) .dg-cell')];
    expect(cells[0]?.textContent).toBe('7x');
    expect(document.activeElement).toBe(grid.querySelector('.dg-editor input'));
    expect((document.activeElement as HTMLInputElement).value).toBe('y?');
    fireEvent.keyDown(document.activeElement as Element, { key: 'Enter' });
    await act(async () => undefined);
    expect(sheet.textOf({ id: 'b' }, 'navn')).toBe('y?');
  },
);
