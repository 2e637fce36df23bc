// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useMemo, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Grid } from '../../../src/ui/grid/grid.tsx';
import type { GridColumn } from '../../../src/ui/grid/grid-column.ts';
import { type TreeGridRow, treeGridRows } from '../../../src/ui/grid/grid-rows.ts';
import { markChanged } from '../../../src/ui/rows/changed-rows.ts';
import type { GridSession } from '../../../src/ui/rows/grid-session.ts';
import { sessionById } from './session-by-id.ts';

interface Element {
  readonly id: string;
  readonly navn: string;
  readonly hasChildren: boolean;
  readonly closed?: boolean;
}

type Row = Element & TreeGridRow;

const columns: readonly GridColumn<Row>[] = [
  {
    id: 'navn',
    header: 'Nummer og navn',
    width: '1fr',
    text: ({ navn }) => navn,
    cell: { kind: 'tree', number: ({ id }) => id },
  },
  { id: 'art', header: 'Art', width: '4rem', text: () => 'P' },
];

const paragraffer: readonly Element[] = [
  { id: '07', navn: 'Finansministeriet', hasChildren: true },
  { id: '08', navn: 'Erhvervsministeriet', hasChildren: true, closed: true },
  { id: '09', navn: 'Skatteministeriet', hasChildren: false },
];
const omraader: readonly Element[] = [
  { id: '07.1', navn: 'Fællesudgifter', hasChildren: false },
  { id: '07.2', navn: 'Ejendomme', hasChildren: false },
];

interface Seen {
  marked: ReadonlySet<string>;
  readonly asked: string[];
  readonly opened: string[];
  readonly typed: string[];
  readonly told: readonly string[];
}

/** By the id of their parent; undefined until they are here. */
type Children = Readonly<Record<string, readonly Element[] | undefined>>;

interface PageProps {
  readonly seen: Seen;
  readonly known: Children;
  readonly session: GridSession<Row>;
}

function visibleRows(known: Children, expanded: ReadonlySet<string>): Row[] {
  const below = (parent: string, level: number): Row[] =>
    (known[parent] ?? [loadingUnder(parent)]).flatMap((element) => {
      const row: Row = { ...element, level };
      if (!element.hasChildren) return [row];
      const isExpanded = expanded.has(element.id);
      const shown = { ...row, expanded: isExpanded };
      return isExpanded ? [shown, ...below(element.id, level + 1)] : [shown];
    });
  return below('', 1);
}

function loadingUnder(parent: string): Element & { readonly loading: true } {
  return { id: `${parent} henter`, navn: '', hasChildren: false, loading: true };
}

function Page({ seen, known, session }: PageProps) {
  const [marked, setMarked] = useState(seen.marked);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    seen.marked = marked;
  });
  const rows = useMemo(() => visibleRows(known, expanded), [known, expanded]);
  const expand = (ids: readonly string[]) => {
    seen.asked.push(...ids.filter((id) => known[id] === undefined));
    setExpanded(new Set([...expanded, ...ids]));
  };
  return (
    <Grid
      label="Finanslovsstruktur"
      rows={useMemo(() => treeGridRows(rows), [rows])}
      columns={columns}
      target="row"
      isClosed={({ closed }) => closed === true}
      session={session}
      marked={marked}
      onMarkedChange={setMarked}
      onExpand={({ id }) => expand([id])}
      onExpandSiblings={() =>
        expand(paragraffer.flatMap(({ id, hasChildren }) => (hasChildren ? [id] : [])))
      }
      onCollapse={({ id }) => setExpanded(new Set([...expanded].filter((one) => one !== id)))}
      onOpen={({ id }) => seen.opened.push(id)}
      onTypeNumber={(number) => {
        seen.typed.push(number);
        return rows.find(({ id }) => id === number)?.id;
      }}
    />
  );
}

function start() {
  const { session, went: told } = sessionById('09');
  const seen: Seen = { marked: new Set(), asked: [], opened: [], typed: [], told };
  const atFirst: Children = { '': paragraffer };
  const pageOf = (known: Children) => <Page seen={seen} session={session} known={known} />;
  const { rerender } = render(pageOf(atFirst));
  const answer = (id: string, elements: readonly Element[]) =>
    act(async () => rerender(pageOf({ ...atFirst, [id]: elements })));
  const without = (id: string) =>
    act(async () => rerender(pageOf({ '': paragraffer.filter((one) => one.id !== id) })));
  const tree = screen.getByRole('treegrid', { name: 'Finanslovsstruktur' });
  const row = (index: number) => tree.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"]`);
  const press = (key: string, init = {}) =>
    act(() => fireEvent.keyDown(document.activeElement ?? tree, { key, ...init }));
  act(() => row(0)?.focus());
  return { ...seen, seen, session, tree, row, press, answer, without };
}

afterEach(cleanup);

test('says level, place and state of each row, and one row is in the tab order', () => {
  const { row, tree } = start();
  expect(document.activeElement).toBe(row(0));
  const say = (index: number) =>
    ['level', 'posinset', 'setsize', 'expanded', 'selected', 'current'].map((name) =>
      row(index)?.getAttribute(`aria-${name}`),
    );
  expect(say(0)).toEqual(['1', '1', '3', 'false', 'false', null]);
  expect(say(2)).toEqual(['1', '3', '3', null, 'false', 'true']);
  expect(row(1)?.className).toContain('is-closed');
  expect(row(0)?.textContent).toBe('07FinansministerietP');
  expect(tree.querySelectorAll('[tabindex="0"]').length).toBe(1);
});

test('a row that another has changed says so and by whom for a while; focus stays, and other rows say nothing', () => {
  vi.useFakeTimers();
  const { row } = start();
  act(() => markChanged(['07', 'elsewhere'], 'Bo Dam'));
  const said = (index: number) => row(index)?.getAttribute('aria-description');
  expect([said(0), said(1)]).toEqual(['Ændret af Bo Dam', null]);
  expect(row(0)?.hasAttribute('data-changed')).toBe(true);
  expect(document.activeElement).toBe(row(0));
  act(() => vi.advanceTimersByTime(10_000));
  expect([said(0), row(0)?.hasAttribute('data-changed')]).toEqual([null, false]);
  vi.useRealTimers();
});

test('arrows expand, enter, leave and collapse; children on their way take no focus', async () => {
  const { press, row, asked, answer, tree, told } = start();
  press('ArrowRight');
  expect(asked).toEqual(['07']);
  expect(row(1)?.textContent).toContain('Henter …');
  expect(row(1)?.getAttribute('aria-busy')).toBe('true');
  press('End');
  press('ArrowUp');
  press('ArrowUp');
  expect(document.activeElement).toBe(row(0));
  await answer('07', omraader);
  expect(tree.getAttribute('aria-rowcount')).toBe('6');
  expect(row(1)?.hasAttribute('aria-busy')).toBe(false);
  press('ArrowRight');
  expect(document.activeElement).toBe(row(1));
  expect(row(1)?.getAttribute('aria-level')).toBe('2');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(row(0)?.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(row(0));
  expect(told).toEqual(['07', '09', '08', '07', '07.1', '07']);
});

test('when the row with the focus is gone, the owner hears of the one in its place', async () => {
  const { press, row, seen, without } = start();
  press('ArrowDown');
  await without('08');
  expect(document.activeElement).toBe(row(1));
  expect(row(1)?.textContent).toContain('Skatteministeriet');
  expect(seen.told).toEqual(['07', '08', '09']);
});

test('keys into children on their way wait for them, with what is pressed after; Esc forgets them', async () => {
  const { press, row, answer, seen } = start();
  press('ArrowRight');
  press('ArrowDown');
  press('ArrowDown');
  press(' ');
  expect(document.activeElement).toBe(row(0));
  await answer('07', omraader);
  expect(document.activeElement).toBe(row(2));
  expect(row(2)?.textContent).toContain('Ejendomme');
  expect([...seen.marked]).toEqual(['07.2']);

  press('ArrowDown');
  press('ArrowRight');
  press('ArrowRight');
  press('Escape');
  await answer('08', omraader);
  expect(document.activeElement?.textContent).toContain('Erhvervsministeriet');
});

test('* expands the siblings, Enter opens, a number jumps, and keys with Ctrl are left alone', () => {
  const { press, asked, opened, typed } = start();
  press('*', { shiftKey: true });
  expect(asked).toEqual(['07', '08']);
  press('Enter');
  expect(opened).toEqual(['07']);
  press('.');
  press('0');
  press('7');
  press('.');
  expect(typed).toEqual(['0', '07', '07.']);
  const isLeft = fireEvent.keyDown(document.activeElement as HTMLElement, {
    key: 'Home',
    ctrlKey: true,
  });
  expect(isLeft).toBe(true);
});

test('a number goes at once to the row that the owner finds for it', () => {
  const { press, row, told } = start();
  press('0');
  press('8');
  expect(document.activeElement).toBe(row(1));
  expect(told).toEqual(['07', '08']);
});

test('Mellemrum marks and Skift extends', () => {
  const { press, seen, row } = start();
  press(' ');
  press('ArrowDown', { shiftKey: true });
  expect([...seen.marked]).toEqual(['07', '08']);
  expect(row(1)?.getAttribute('aria-selected')).toBe('true');
});

test('the owner moves the focus, but what it names late does not pull it back', () => {
  const { session, press, row } = start();
  press('ArrowDown');
  press('ArrowDown');
  session.restate('08');
  expect(document.activeElement).toBe(row(2));
  session.reveal('07');
  expect(document.activeElement).toBe(row(0));
});

test('a press on the expander expands, elsewhere it moves, and two presses open', () => {
  const { row, asked, opened } = start();
  const expander = row(1)?.querySelector('.x');
  act(() => fireEvent.click(expander as HTMLElement));
  expect(asked).toEqual(['08']);
  expect(document.activeElement).toBe(row(1));
  const cell = row(0)?.lastElementChild as HTMLElement;
  act(() => fireEvent.click(cell));
  act(() => fireEvent.doubleClick(cell));
  expect(document.activeElement).toBe(row(0));
  expect(opened).toEqual(['07']);
});
