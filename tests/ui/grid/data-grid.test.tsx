// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useMemo, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inOrder } from '../../../src/ui/grid/columns/column-order.ts';
import { Grid } from '../../../src/ui/grid/grid.tsx';
import { type GridColumn, type GridView, plainView } from '../../../src/ui/grid/grid-column.ts';
import { GridStore } from '../../../src/ui/grid/store.ts';
import { useFilledStore, useGridTable } from '../../../src/ui/grid/use-grid-table.ts';
import type { GridSession } from '../../../src/ui/rows/grid-session.ts';
import { sessionById } from './session-by-id.ts';

interface Konto {
  readonly id: string;
  readonly nummer: number;
  readonly navn: string;
}

const columns: readonly GridColumn<Konto>[] = [
  {
    id: 'nummer',
    header: 'Nummer',
    width: '6rem',
    text: ({ nummer }) => String(nummer),
    sortKey: ({ nummer }) => nummer,
    fixed: true,
  },
  { id: 'navn', header: 'Navn', width: '12rem', text: ({ navn }) => navn },
  {
    id: 'type',
    header: 'Type',
    width: '4rem',
    text: () => 'Underkonto',
    cell: { kind: 'tag', code: () => 'UK' },
    choices: {
      queryOf: (chosen) => chosen.join('|'),
      chosenIn: (query) => query.split('|').filter(Boolean),
    },
  },
];
const rowId = ({ id }: Konto) => id;

function konti(count: number): Konto[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `k${at}`,
    nummer: count - at,
    navn: at % 2 === 0 ? `Drift ${at}` : `Anlæg ${at}`,
  }));
}

interface Seen {
  view: GridView;
  marked: ReadonlySet<string>;
  opened: string[];
  focused: readonly string[];
}

interface PageProps {
  readonly store: GridStore<Konto>;
  readonly seen: Seen;
  readonly session: GridSession<Konto>;
  readonly markOnClick?: boolean;
  readonly busy?: boolean;
  readonly expected?: number;
}

function Page({ store, seen, session, markOnClick = false, busy, expected }: PageProps) {
  const [view, setView] = useState(seen.view);
  const [marked, setMarked] = useState(seen.marked);
  useEffect(() => {
    Object.assign(seen, { view, marked });
  });
  const shown = useMemo(() => inOrder(columns, view.order), [view.order]);
  const table = useGridTable({
    ...{ label: 'Konti', store, columns: shown, view, expected },
    onViewChange: setView,
  });
  return (
    <Grid
      label="Konti"
      rows={table.rows}
      columns={shown}
      hidden={view.hidden}
      target="cell"
      table={table}
      showFilters
      marked={marked}
      onMarkedChange={setMarked}
      markOnClick={markOnClick}
      openOnClick={markOnClick}
      session={session}
      busy={busy}
      onOpen={({ id }) => seen.opened.push(id)}
      empty={busy ? null : 'Ingen konti'}
    />
  );
}

function nothingSeen(focused: readonly string[], view = plainView): Seen {
  return { view, marked: new Set(), opened: [], focused };
}

function start(count: number, view: GridView = plainView, markOnClick = false) {
  const { session, went } = sessionById();
  const seen = nothingSeen(went, view);
  const store = new GridStore(konti(count), rowId);
  render(<Page store={store} seen={seen} session={session} markOnClick={markOnClick} />);
  const grid = screen.getByRole('grid', { name: 'Konti' });
  const row = (index: number) => grid.querySelector<HTMLElement>(`[aria-rowindex="${index + 3}"]`);
  const press = (key: string, init = {}) =>
    act(() => fireEvent.keyDown(document.activeElement ?? grid, { key, ...init }));
  const focusFirst = () =>
    act(() => grid.querySelector<HTMLElement>('.dg-row [tabindex]')?.focus());
  const focusedRow = () => document.activeElement?.closest('[aria-rowindex]');
  return { seen, store, grid, row, press, focusFirst, focusedRow };
}

/** happy-dom lays nothing out: heights as the browser would give them, in pixels. */
const heights: Readonly<Record<string, number>> = { dg: 664, 'dg-heads': 64, 'dg-probe': 28 };

function heightOf(this: HTMLElement): number {
  return heights[this.className] ?? 0;
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(heightOf);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(heightOf);
});
afterEach(cleanup);

test('counts all rows and columns, heads included, and holds only a screenful', () => {
  const { grid, row } = start(5000);
  expect(grid.getAttribute('aria-rowcount')).toBe('5002');
  expect(grid.getAttribute('aria-colcount')).toBe('4');
  expect(grid.getAttribute('aria-multiselectable')).toBe('true');
  expect(grid.querySelectorAll('.dg-row').length).toBeLessThan(100);
  const cells = [...(row(0)?.querySelectorAll('.dg-cell') ?? [])];
  // What is fixed says which row the others are of.
  expect(cells.map((cell) => cell.getAttribute('role'))).toEqual(
    'gridcell rowheader gridcell gridcell'.split(' '),
  );
  expect(cells.map((cell) => cell.getAttribute('aria-colindex'))).toEqual(['1', '2', '3', '4']);
  expect(cells[1]?.textContent).toBe('5000');
  expect(cells[0]?.getAttribute('aria-label')).toBe('Markér');
});

test('cells taken together say so, and how many they are is told outside the grid', () => {
  const { grid, press, focusFirst } = start(20);
  focusFirst();
  press('ArrowRight');
  press('ArrowRight', { shiftKey: true });
  const taken = () => grid.querySelectorAll('.dg-cell[aria-selected="true"]').length;
  const said = () => document.querySelector('.dg-said')?.textContent;
  expect([taken(), said()]).toEqual([2, '2 celler · Ctrl+C kopierer']);
  expect(grid.querySelector('[role="status"]')).toBeNull();
  press('ArrowDown');
  expect([taken(), said()]).toEqual([0, '']);
});

test('the keys move the one cell in the tab order, also to rows that were not drawn', () => {
  const { grid, press, focusFirst, focusedRow, seen } = start(5000);
  focusFirst();
  press('ArrowDown');
  press('ArrowRight');
  expect(focusedRow()?.getAttribute('aria-rowindex')).toBe('4');
  expect(document.activeElement?.textContent).toBe('4999');
  press('End', { ctrlKey: true });
  expect(focusedRow()?.getAttribute('aria-rowindex')).toBe('5002');
  expect(document.activeElement?.getAttribute('aria-colindex')).toBe('4');
  expect(grid.querySelectorAll('.dg-row [tabindex="0"]').length).toBe(1);
  press('Home');
  expect(document.activeElement?.getAttribute('aria-colindex')).toBe('1');
  press('PageUp');
  expect(Number(focusedRow()?.getAttribute('aria-rowindex'))).toBeLessThan(5002);
  press('Enter');
  expect(seen.opened).toEqual([seen.focused.at(-1)]);
});

test('the focused row stays in the document when it is scrolled away, and comes back', () => {
  const { grid, press, focusFirst, row } = start(5000);
  focusFirst();
  press('ArrowDown');
  const focused = document.activeElement;
  for (const top of [200, 1000, 2940, 40_000, 90_000, 1000, 0]) {
    grid.scrollTop = top;
    act(() => fireEvent.scroll(grid));
    expect(document.activeElement).toBe(focused);
    expect(row(1)?.contains(focused)).toBe(true);
    expect(grid.querySelectorAll('[aria-rowindex="4"]:not([hidden])').length).toBe(1);
    const first = Math.floor(top / 28);
    expect(row(first)?.textContent).toContain(String(5000 - first));
  }
});

test('rows that rush by show only what tells them apart, and all of it when the scroll rests', async () => {
  const { grid, press, focusFirst, row } = start(5000);
  focusFirst();
  press('End');
  const focused = document.activeElement;
  grid.scrollTop = 40_000;
  act(() => fireEvent.scroll(grid));
  const passing = row(Math.floor(40_000 / 28));
  expect(passing?.classList.contains('is-hurried')).toBe(true);
  expect(passing?.textContent).toContain(String(5000 - Math.floor(40_000 / 28)));
  expect(document.activeElement).toBe(focused);
  expect(row(0)?.classList.contains('is-hurried')).toBe(false);
  await waitFor(() => expect(grid.querySelector('.is-hurried')).toBeNull());
});

test('a heading sorts by click and by key, and Skift adds a column', () => {
  const { press, focusFirst, row, seen, grid } = start(40);
  focusFirst();
  press('ArrowRight');
  press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('Nummer');
  act(() => (document.activeElement as HTMLElement).click());
  expect(row(0)?.textContent).toContain('Anlæg 39');
  expect(grid.querySelector('[aria-sort]')?.getAttribute('aria-sort')).toBe('ascending');
  act(() => (document.activeElement as HTMLElement).click());
  expect(seen.view.sort).toEqual([{ id: 'nummer', desc: true }]);
  expect(row(0)?.textContent).toContain('40');
  press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Navn');
  act(() => fireEvent.click(document.activeElement as HTMLElement, { shiftKey: true }));
  expect(seen.view.sort.map(({ id }) => id)).toEqual(['nummer', 'navn']);
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-colindex')).toBe('3');
});

test('the active row is the same row after sorting', () => {
  const { press, focusFirst, focusedRow, row } = start(40);
  focusFirst();
  press('ArrowDown');
  expect(focusedRow()?.textContent).toContain('Anlæg 1');
  act(() => screen.getByRole('button', { name: 'Nummer' }).click());
  expect(focusedRow()?.textContent).toContain('Anlæg 1');
  expect(row(38)).toBe(focusedRow());
});

test('a filter field filters at once, leads down to the rows and is cleared by Esc', () => {
  const { grid, row, seen } = start(40);
  const field = screen.getByRole('textbox', { name: 'Filtrér Navn' });
  act(() => fireEvent.change(field, { target: { value: 'anlæg 1' } }));
  expect(grid.getAttribute('aria-rowcount')).toBe(String(6 + 2));
  expect(row(0)?.textContent).toContain('Anlæg 1');
  expect(row(6)?.hidden ?? true).toBe(true);
  act(() => fireEvent.keyDown(field, { key: 'ArrowDown' }));
  expect(document.activeElement?.textContent).toBe('Anlæg 1');
  act(() => fireEvent.keyDown(field, { key: 'Escape' }));
  expect(seen.view.filters).toEqual({ navn: '' });
  act(() => fireEvent.change(field, { target: { value: 'findes ikke' } }));
  expect(screen.getByText('Ingen konti')).toBeTruthy();
  expect(grid.tabIndex).toBe(0);
});

test('Mellemrum marks, Skift extends there and back, Ctrl+A marks what is shown', () => {
  const { press, focusFirst, seen, row } = start(40);
  focusFirst();
  press(' ');
  expect([...seen.marked]).toEqual(['k0']);
  expect(row(0)?.getAttribute('aria-selected')).toBe('true');
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowDown', { shiftKey: true });
  press('ArrowDown', { shiftKey: true });
  expect([...seen.marked]).toEqual(['k0', 'k2', 'k3', 'k4']);
  press('ArrowUp', { shiftKey: true });
  expect([...seen.marked]).toEqual(['k0', 'k2', 'k3']);
  press(' ');
  expect([...seen.marked]).toEqual(['k0', 'k2']);
  press('a', { ctrlKey: true });
  expect(seen.marked.size).toBe(40);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Markér alle rækker' });
  expect(all.checked).toBe(true);
  act(() => all.click());
  expect(seen.marked.size).toBe(0);
});

test.each([
  [true, ['k0', 'k2'], []],
  [false, [], ['k1']],
])('a press marks where presses mark (%s), and opens nothing', (markOnClick, marked, opened) => {
  const { row, seen } = start(40, plainView, markOnClick);
  const press = (index: number) => {
    const cell = row(index)?.querySelector('[aria-colindex="3"]') as Element;
    act(() => fireEvent.mouseDown(cell));
    act(() => fireEvent.click(cell));
  };
  for (const index of [0, 1, 2, 1]) press(index);
  act(() => fireEvent.doubleClick(row(1)?.firstElementChild as Element));
  expect([...seen.marked]).toEqual(marked);
  expect(seen.opened).toEqual(opened);
});

test('a write is shown at once and leaves data, order and focus as they were', () => {
  const { store, row, press, focusFirst } = start(40);
  focusFirst();
  press('ArrowDown');
  const { records } = store;
  const focused = document.activeElement;
  act(() => store.apply({ upsert: [{ id: 'k1', nummer: 0, navn: 'Rettet' }] }));
  expect(store.records).toBe(records);
  expect(row(1)?.textContent).toContain('Rettet');
  expect(document.activeElement).toBe(focused);
  act(() => store.replace(konti(3)));
  expect(row(2)?.textContent).toContain('Drift 2');
  expect(row(3)?.hidden ?? true).toBe(true);
  expect(document.activeElement?.closest('.dg-row')?.textContent).toContain('Anlæg 1');
});

test('hidden columns keep their number, and a fixed one cannot be hidden', () => {
  const { grid } = start(3, { ...plainView, hidden: ['navn', 'nummer'] });
  const headings = within(grid).getAllByRole('columnheader');
  expect(headings.map((heading) => heading.getAttribute('aria-colindex'))).toEqual(['1', '2', '4']);
  expect(grid.getAttribute('aria-colcount')).toBe('4');
});

test('the owner moves the focus, also to a row that comes later; late answers do not', () => {
  const { session, went } = sessionById('k400');
  const store = new GridStore<Konto>([], rowId);
  render(<Page store={store} seen={nothingSeen(went)} session={session} />);
  act(() => store.replace(konti(500)));
  const grid = screen.getByRole('grid');
  const stop = () => grid.querySelector('[tabindex="0"]');
  expect(stop()?.closest('.dg-row')?.textContent).toContain('Drift 400');
  expect(grid.scrollTop).toBeGreaterThan(9000);
  act(() => fireEvent.keyDown(grid, { key: 'ArrowDown' }));
  act(() => (stop() as HTMLElement).focus());
  act(() => fireEvent.keyDown(stop() as HTMLElement, { key: 'ArrowDown' }));
  act(() => fireEvent.keyDown(stop() as HTMLElement, { key: 'ArrowDown' }));
  expect(went).toEqual(['k401', 'k402']);
  session.restate('k401');
  expect(document.activeElement?.closest('.dg-row')?.textContent).toContain('Drift 402');
  act(() => session.reveal('k7'));
  expect(document.activeElement?.closest('.dg-row')?.textContent).toContain('Anlæg 7');
  expect(grid.scrollTop).toBe(7 * 28);
});

test('when the row with the focus is gone, the owner hears of the one in its place', () => {
  const { session, went } = sessionById('k2');
  const seen = nothingSeen(went);
  const store = new GridStore(konti(5), rowId);
  const { rerender } = render(<Page store={store} seen={seen} session={session} />);
  const without = (...gone: string[]) =>
    store.replace(konti(5).filter(({ id }) => !gone.includes(id)));
  const focusedRow = () => document.activeElement?.closest('.dg-row')?.textContent;
  act(() => screen.getByRole('grid').querySelector<HTMLElement>('.dg-row [tabindex="0"]')?.focus());
  expect(focusedRow()).toContain('Drift 2');
  act(() => without('k2'));
  expect(focusedRow()).toContain('Anlæg 3');
  expect(seen.focused).toEqual(['k3']);

  rerender(<Page store={store} seen={seen} session={session} busy={true} />);
  act(() => without('k2', 'k3'));
  expect(seen.focused).toEqual(['k3']);
  act(() => without('k2'));
  rerender(<Page store={store} seen={seen} session={session} busy={false} />);
  expect(seen.focused).toEqual(['k3']);
});

test('a new question begins at the top, unless the keyboard is among the rows', () => {
  const { grid, row } = start(5000);
  grid.scrollTop = 50_000;
  act(() => fireEvent.scroll(grid));
  const field = screen.getByRole('textbox', { name: 'Filtrér Navn' });
  act(() => fireEvent.change(field, { target: { value: 'drift' } }));
  expect(grid.scrollTop).toBe(0);
  expect(row(0)?.textContent).toContain('Drift 0');
});

test('en kolonnes bredde sættes fra dens overskrift, huskes og gives tilbage', () => {
  start(3);
  const tracks = () => screen.getByRole('grid').style.getPropertyValue('--cols');
  const heading = () => screen.getByRole('columnheader', { name: 'Nummer' });
  const button = () => within(heading()).getByRole('button');
  vi.spyOn(heading(), 'getBoundingClientRect').mockReturnValue({ width: 96 } as DOMRect);
  fireEvent.keyDown(button(), { key: 'ArrowRight', altKey: true });
  expect(tracks()).toMatch(/7rem 12rem 4rem$/);
  fireEvent.keyDown(button(), { key: 'ArrowLeft', altKey: true });
  expect(tracks()).toMatch(/5rem 12rem 4rem$/);
  cleanup();
  start(3);
  expect(tracks()).toMatch(/5rem 12rem 4rem$/);
  fireEvent.doubleClick(heading().querySelector('.dg-edge') as Element);
  expect(tracks()).toMatch(/6rem 12rem 4rem$/);
});

const headings = () =>
  screen.getAllByRole('columnheader').flatMap(({ dataset: { column } }) => column ?? []);

test('Alt+Skift+pil flytter kolonnen, dens celler følger med, og fokus bliver på overskriften', () => {
  const { row } = start(3);
  const before = row(0)?.textContent;
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement as Element, { key, altKey: true, shiftKey: true });
  within(screen.getByRole('columnheader', { name: 'Navn' }))
    .getByRole('button')
    .focus();
  press('ArrowLeft');
  expect(headings()).toEqual(['navn', 'nummer', 'type']);
  expect(document.activeElement?.textContent).toBe('Navn');
  expect(row(0)?.textContent).not.toBe(before);
  press('ArrowLeft');
  expect(headings()).toEqual(['navn', 'nummer', 'type']);
  press('ArrowRight');
  press('ArrowRight');
  expect(headings()).toEqual(['nummer', 'type', 'navn']);
  press('ArrowLeft');
  expect(headings()).toEqual(['nummer', 'navn', 'type']);
  expect(row(0)?.textContent).toBe(before);
});

test('en overskrift trækkes hen over en anden og tager dens plads, og der sorteres ikke', () => {
  const { seen } = start(3);
  const heading = (name: string) => screen.getByRole('columnheader', { name });
  for (const [at, name] of ['Nummer', 'Navn', 'Type'].entries()) {
    const [left, right] = [at * 100, at * 100 + 100];
    vi.spyOn(heading(name), 'getBoundingClientRect').mockReturnValue({ left, right } as DOMRect);
  }
  const pressed = within(heading('Nummer')).getByRole('button');
  const drag = (to: number) => {
    fireEvent.pointerDown(pressed, { button: 0, clientX: 50 });
    fireEvent.pointerMove(window, { clientX: to });
  };
  drag(57);
  fireEvent.pointerUp(window);
  expect(headings()).toEqual(['nummer', 'navn', 'type']);
  drag(150);
  expect(heading('Navn').dataset.drop).toBe('after');
  fireEvent.pointerUp(window);
  fireEvent.click(pressed);
  expect(headings()).toEqual(['navn', 'nummer', 'type']);
  expect(heading('Navn').dataset.drop).toBeUndefined();
  expect(seen.view.sort).toEqual([]);
});

test('Ctrl and a press mark also the row that the hand came from, the first time', () => {
  const { row, seen } = start(40);
  const press = (index: number, init = {}) => {
    const cell = row(index)?.querySelector('[aria-colindex="3"]') as Element;
    act(() => fireEvent.mouseDown(cell, init));
    act(() => fireEvent.click(cell, init));
  };
  press(3);
  expect(seen.marked.size).toBe(0);
  press(5, { ctrlKey: true });
  expect([...seen.marked]).toEqual(['k3', 'k5']);
  press(7, { ctrlKey: true });
  press(3, { ctrlKey: true });
  expect([...seen.marked]).toEqual(['k5', 'k7']);
});

test('the texts of a column that has few are chosen from a list, by keys alone', async () => {
  const { seen, press } = start(40);
  const field = screen.getByLabelText('Filtrér Type');
  act(() => field.focus());
  press('ArrowDown', { altKey: true });
  const choice = await screen.findByRole('menuitemcheckbox', { name: 'Underkonto' });
  act(() => fireEvent.click(choice));
  expect(seen.view.filters).toEqual({ type: 'Underkonto' });
  expect(choice.getAttribute('aria-checked')).toBe('true');
  act(() => fireEvent.click(choice));
  expect(seen.view.filters).toEqual({ type: '' });
  act(() => fireEvent.keyDown(choice, { key: 'Escape' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByRole('button', { name: 'Vælg blandt værdierne i Navn' })).toBeNull();
});

test('rows on their way have their places, and a sort chosen meanwhile is answered for all of them', () => {
  const { session, went } = sessionById();
  const seen = nothingSeen(went);
  const store = new GridStore(konti(40).slice(0, 10), rowId);
  const page = (expected: number) => (
    <Page store={store} seen={seen} session={session} busy={expected > 0} expected={expected} />
  );
  const { rerender } = render(page(40));
  const grid = screen.getByRole('grid', { name: 'Konti' });
  const row = (index: number) => grid.querySelector<HTMLElement>(`[aria-rowindex="${index + 3}"]`);
  expect(grid.getAttribute('aria-rowcount')).toBe('42');
  expect(row(9)?.className).not.toContain('is-loading');
  expect(row(10)?.className).toContain('is-loading');
  act(() => screen.getByRole('button', { name: 'Nummer' }).click());
  expect(row(0)?.textContent).toContain('31');
  const all = () => screen.getByRole('checkbox', { name: 'Markér alle rækker' });
  act(() => all().click());
  expect(seen.marked.size).toBe(0);
  act(() => store.replace(konti(40)));
  rerender(page(0));
  act(() => all().click());
  expect(seen.marked.size).toBe(40);
  expect(grid.getAttribute('aria-rowcount')).toBe('42');
  expect(row(0)?.textContent).toContain('1');
  expect(row(19)?.textContent).toContain('20');
  expect(grid.querySelector('.is-loading')).toBeNull();
});

test.each([40, 45])(
  'Ctrl+End before the last row is here leads to it when it comes, and so do the keys that follow; of 40 there are %i',
  async (count) => {
    const { session, went } = sessionById();
    const store = new GridStore(konti(40).slice(0, 10), rowId);
    const page = (expected: number) => (
      <Page {...{ store, session, expected }} seen={nothingSeen(went)} busy={expected > 0} />
    );
    const { rerender } = render(page(40));
    const grid = screen.getByRole('grid', { name: 'Konti' });
    const press = (key: string, init = {}) =>
      act(() => fireEvent.keyDown(document.activeElement ?? grid, { key, ...init }));
    act(() => grid.querySelector<HTMLElement>('.dg-row [tabindex]')?.focus());
    press('End', { ctrlKey: true });
    const shownAt = grid.scrollTop;
    expect(shownAt).toBe(40 * 28 - 600);
    act(() => store.replace(konti(count)));
    rerender(page(0));
    const last = () => document.activeElement?.closest('[aria-rowindex]');
    expect(last()?.getAttribute('aria-rowindex')).toBe(String(count + 2));
    expect(grid.scrollTop).toBe(count * 28 - 600);
    expect(went.at(-1)).toBe(`k${count - 1}`);
    press('Home', { ctrlKey: true });
    act(() => store.replace(konti(10)));
    rerender(page(40));
    press('End', { ctrlKey: true });
    press('ArrowUp');
    press('ArrowUp');
    act(() => store.replace(konti(count)));
    await act(async () => rerender(page(0)));
    expect(last()?.getAttribute('aria-rowindex')).toBe(String(count));
  },
);

interface FilledProps extends Pick<PageProps, 'seen' | 'session'> {
  readonly records: readonly Konto[];
  readonly expected: number;
}

function Filled({ records, expected, ...page }: FilledProps) {
  const filled = useFilledStore(records, rowId, { expected, isPending: expected > 0 });
  return <Page {...filled} {...page} />;
}

test('Ctrl+End holds also when all rows come in the turn that says that none is on its way', () => {
  const { session, went } = sessionById();
  const seen = nothingSeen(went);
  const all = konti(40);
  const { rerender } = render(
    <Filled {...{ session, seen }} records={all.slice(0, 10)} expected={40} />,
  );
  const grid = screen.getByRole('grid', { name: 'Konti' });
  act(() => grid.querySelector<HTMLElement>('.dg-row [tabindex]')?.focus());
  act(() => fireEvent.keyDown(document.activeElement ?? grid, { key: 'End', ctrlKey: true }));
  rerender(<Filled {...{ session, seen }} records={all} expected={0} />);
  expect(went.at(-1)).toBe('k39');
  expect(grid.scrollTop).toBe(40 * 28 - 600);
});

test('a row that does not come after all holds no keys', async () => {
  const { session, went } = sessionById();
  const store = new GridStore(konti(10), rowId);
  const page = (expected: number, busy: boolean) => (
    <Page {...{ store, session, expected, busy }} seen={nothingSeen(went)} />
  );
  const { rerender } = render(page(40, true));
  const grid = screen.getByRole('grid', { name: 'Konti' });
  const press = (key: string, init = {}) =>
    act(() => fireEvent.keyDown(document.activeElement ?? grid, { key, ...init }));
  act(() => grid.querySelector<HTMLElement>('.dg-row [tabindex]')?.focus());
  press('PageDown');
  rerender(page(40, false));
  press('ArrowDown');
  expect(went).toEqual(['k1']);
});

test('the last row is whole in sight above a scroll bar that takes its room', () => {
  const heightWithin = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get');
  heightWithin.mockImplementation(function (this: HTMLElement) {
    return this.className === 'dg' ? 649 : heightOf.call(this);
  });
  const { grid, press, focusFirst } = start(100);
  focusFirst();
  press('End', { ctrlKey: true });
  expect(grid.scrollTop).toBe(100 * 28 - (649 - 64));
});

test('what is pasted where cells are not written in is handed to the owner, with where; a cell alone is copied', () => {
  const { session } = sessionById();
  const rows = {
    count: 1,
    rowAt: () => konti(1)[0],
    idAt: () => 'k0',
    indexOf: () => 0,
  };
  const onPaste = vi.fn();
  const copied = () => 'som det indsættes';
  const own = columns.map((column, at) => (at === 0 ? { ...column, copied } : column));
  render(<Grid {...{ label: 'Konti', rows, columns: own, session, onPaste }} target="cell" />);
  act(() => document.querySelector<HTMLElement>('.dg-row [tabindex]')?.focus());
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? 'a\tb' : '') };
  act(() => void fireEvent.paste(document.activeElement as Element, { clipboardData }));
  expect(onPaste).toHaveBeenCalledExactlyOnceWith([['a', 'b']], {
    rows,
    columns: own.map(({ id }) => id),
    box: { top: 0, bottom: 0, left: 0, right: 0 },
  });
  const setData = vi.fn();
  act(() => void fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } }));
  expect(setData).toHaveBeenCalledWith('text/plain', 'som det indsættes');
});
