// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHeadingFocus } from '../../../src/app/shell/headline/use-heading-focus.ts';
import { Grid } from '../../../src/ui/grid/grid.tsx';
import type { GridColumn } from '../../../src/ui/grid/grid-column.ts';
import type { GridRows } from '../../../src/ui/grid/grid-rows.ts';
import { sessionById } from './session-by-id.ts';

interface Row {
  readonly id: string;
}

function rowsOf(count: number): GridRows<Row> {
  const all = Array.from({ length: count }, (_, at) => ({ id: `r${at}` }));
  return {
    count,
    rowAt: (index) => all[index],
    idAt: (index) => all[index]?.id,
    indexOf: (id) => all.findIndex((row) => row.id === id),
  };
}
const columns: readonly GridColumn<Row>[] = [
  { id: 'navn', header: 'Navn', width: '8rem', text: ({ id }) => id },
];
const { session } = sessionById();

/** A view that is kept while another screen is shown, and the focus of both. */
function Shown({ at, rows }: { readonly at: 'gitter' | 'andet'; readonly rows: GridRows<Row> }) {
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main, at);
  return (
    <main ref={main}>
      <Activity mode={at === 'gitter' ? 'visible' : 'hidden'}>
        <h1>Gitteret</h1>
        <Grid label="Rækker" rows={rows} columns={columns} target="row" session={session} />
      </Activity>
      {at === 'andet' ? <h1>En anden skærm</h1> : null}
    </main>
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The hand is on the first row, and the pointer has scrolled away from it. */
function start() {
  Element.prototype.checkVisibility = function isShown(this: HTMLElement) {
    return this.closest('[style*="display: none"]') === null;
  };
  const rows = rowsOf(300);
  const { rerender } = render(<Shown at="gitter" rows={rows} />);
  const grid = screen.getByRole('grid');
  act(() => grid.querySelector<HTMLElement>('.dg-body [tabindex="0"]')?.focus());
  act(() => {
    grid.scrollTop = 1500;
    fireEvent.scroll(grid);
  });
  return { grid, rows, rerender };
}

test('rullet er, som det var, når en visning vises igen, og rækken har fokus', () => {
  const { grid, rows, rerender } = start();
  rerender(<Shown at="andet" rows={rows} />);
  // As the browser does with what is not shown.
  grid.scrollTop = 0;
  rerender(<Shown at="gitter" rows={rows} />);
  expect(document.activeElement?.textContent).toBe('r0');
  expect(grid.scrollTop).toBe(1500);
});

test('flere rækker ruller ikke tilbage til hånden, når brugeren er rullet væk fra den', () => {
  const { grid, rerender } = start();
  rerender(<Shown at="gitter" rows={rowsOf(400)} />);
  expect(grid.scrollTop).toBe(1500);
  grid.scrollTop = 0;
  rerender(<Shown at="gitter" rows={rowsOf(500)} />);
  expect(grid.scrollTop).toBe(0);
});

test('bliver gitteret lavere, mens hånden er på den sidste række, er rækken stadig hel', () => {
  const rowHeight = 28;
  let height = 600;
  const resized: ((entries: readonly []) => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(hear: (entries: readonly []) => void) {
        resized.push(hear);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => height);
  const count = 300;
  render(<Shown at="gitter" rows={rowsOf(count)} />);
  const grid = screen.getByRole('grid');
  act(() => grid.querySelector<HTMLElement>('.dg-body [tabindex="0"]')?.focus());
  fireEvent.keyDown(document.activeElement ?? grid, { key: 'End' });
  const lowest = () => count * rowHeight - (height - rowHeight);
  expect([document.activeElement?.textContent, grid.scrollTop]).toEqual(['r299', lowest()]);
  height = 540;
  act(() => {
    for (const hear of resized) hear([]);
  });
  expect(grid.scrollTop).toBe(lowest());
  // Where the user has scrolled away from it, nothing moves.
  act(() => {
    grid.scrollTop = 0;
    fireEvent.scroll(grid);
    height = 500;
    for (const hear of resized) hear([]);
  });
  expect(grid.scrollTop).toBe(0);
});
