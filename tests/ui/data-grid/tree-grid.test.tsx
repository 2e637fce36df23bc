// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { TreeGridColumn } from '../../../src/ui/data-grid/tree-column.ts';
import { TreeGrid } from '../../../src/ui/data-grid/tree-grid.tsx';
import { type TreeItem, TreeModel } from '../../../src/ui/data-grid/tree-model.ts';

interface Element extends TreeItem {
  readonly navn: string;
}

const columns: readonly TreeGridColumn<Element>[] = [
  {
    id: 'navn',
    header: 'Nummer og navn',
    width: '1fr',
    number: ({ id }) => id,
    text: ({ navn }) => navn,
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
  readonly told: string[];
}

interface PageProps {
  readonly model: TreeModel<Element>;
  readonly seen: Seen;
  readonly focusedId?: string | undefined;
  readonly focusWish?: number | undefined;
}

function Page({ model, seen, focusedId, focusWish = 0 }: PageProps) {
  const [marked, setMarked] = useState(seen.marked);
  useEffect(() => {
    seen.marked = marked;
  });
  return (
    <TreeGrid
      label="Finanslovsstruktur"
      rows={model}
      columns={columns}
      focusedId={focusedId}
      focusWish={focusWish}
      selectedId="09"
      marked={marked}
      onMarkedChange={setMarked}
      onFocusRow={({ id }) => seen.told.push(id)}
      onExpand={({ id }) => model.expand(id)}
      onExpandSiblings={({ id }) => model.expandSiblings(id)}
      onCollapse={({ id }) => model.collapse(id)}
      onOpen={({ id }) => seen.opened.push(id)}
      onTypeNumber={(number) => {
        seen.typed.push(number);
        return model.indexOf(number) < 0 ? undefined : number;
      }}
    />
  );
}

function start() {
  const seen: Seen = { marked: new Set(), asked: [], opened: [], typed: [], told: [] };
  const model = new TreeModel<Element>({ onLoad: ({ id }) => seen.asked.push(id) });
  model.setChildren(undefined, paragraffer);
  const { rerender } = render(<Page model={model} seen={seen} />);
  const focus = (id: string, wish = 0) =>
    rerender(<Page model={model} seen={seen} focusedId={id} focusWish={wish} />);
  const tree = screen.getByRole('treegrid', { name: 'Finanslovsstruktur' });
  const row = (index: number) => tree.querySelector<HTMLElement>(`[aria-rowindex="${index + 2}"]`);
  const press = (key: string, init = {}) =>
    act(() => fireEvent.keyDown(document.activeElement ?? tree, { key, ...init }));
  act(() => row(0)?.focus());
  return { ...seen, seen, model, tree, row, press, focus };
}

afterEach(cleanup);

test('says level, place and state of each row, and one row is in the tab order', () => {
  const { row, tree } = start();
  expect(document.activeElement).toBe(row(0));
  const say = (index: number) =>
    ['level', 'posinset', 'setsize', 'expanded', 'selected'].map((name) =>
      row(index)?.getAttribute(`aria-${name}`),
    );
  expect(say(0)).toEqual(['1', '1', '3', 'false', 'false']);
  expect(say(2)).toEqual(['1', '3', '3', null, 'true']);
  expect(row(1)?.className).toContain('is-closed');
  expect(row(0)?.textContent).toBe('07FinansministerietP');
  expect(tree.querySelectorAll('[tabindex="0"]').length).toBe(1);
});

test('arrows expand, enter, leave and collapse; children on their way take no focus', () => {
  const { press, row, asked, model, tree, told } = start();
  press('ArrowRight');
  expect(asked).toEqual(['07']);
  expect(row(1)?.textContent).toContain('Henter …');
  expect(row(1)?.getAttribute('aria-busy')).toBe('true');
  press('ArrowDown');
  expect(document.activeElement).toBe(row(2));
  press('ArrowUp');
  act(() => model.setChildren('07', omraader));
  expect(tree.getAttribute('aria-rowcount')).toBe('6');
  expect(row(1)?.hasAttribute('aria-busy')).toBe(false);
  press('ArrowRight');
  expect(document.activeElement).toBe(row(1));
  expect(row(1)?.getAttribute('aria-level')).toBe('2');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(row(0)?.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(row(0));
  expect(told).toEqual(['07', '08', '07', '07.1', '07']);
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

test('the owner moves the focus, but its late answers do not pull it back', () => {
  const { focus, press, row } = start();
  press('ArrowDown');
  press('ArrowDown');
  focus('08');
  expect(document.activeElement).toBe(row(2));
  focus('07', 1);
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
