// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Grid } from '../../../src/ui/grid/grid.tsx';
import type { GridColumn } from '../../../src/ui/grid/grid-column.ts';
import { type TreeGridRow, treeGridRows } from '../../../src/ui/grid/grid-rows.ts';
import { sessionById } from './session-by-id.ts';

interface Row extends TreeGridRow {
  readonly name: string;
}

const columns: readonly GridColumn<Row>[] = [
  {
    id: 'name',
    header: 'Nummer og navn',
    width: '1fr',
    text: ({ name }) => name,
    cell: { kind: 'tree' },
  },
  { id: 'type', header: 'Type', width: '3rem', text: () => 'HK' },
  { id: 'to', header: 'Gyldig til', width: '5rem', text: () => '2026' },
  {
    id: 'menu',
    header: 'Kommandoer',
    width: '2rem',
    text: ({ name }) => `Kommandoer for ${name}`,
    cell: { kind: 'menu' },
  },
];

const rows: readonly Row[] = [
  { id: '06', level: 1, expanded: false, name: '06 Udenrigsministeriet' },
  { id: '07', level: 1, expanded: true, name: '07 Finansministeriet' },
  { id: '07.1', level: 2, expanded: true, name: '07.1 Offentlig økonomi' },
  { id: '07.11', level: 3, name: '07.11 Centralstyrelsen' },
  { id: '07.12', level: 3, loading: true, name: '' },
  { id: '07.2', level: 2, expanded: false, name: '07.2 Bygge- og boligforhold' },
];

const told = {
  onExpand: vi.fn(),
  onCollapse: vi.fn(),
  onOpen: vi.fn(),
  onRowMenu: vi.fn(),
};

/** happy-dom lays nothing out, so the grid is told how high a row is. */
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    configurable: true,
    get: () => 28,
  });
  for (const listener of Object.values(told)) listener.mockClear();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
});

interface TreeProps {
  readonly session?: ReturnType<typeof sessionById>['session'];
  readonly list?: readonly Row[];
  readonly shown?: typeof columns;
  readonly hidden?: readonly string[];
  readonly search?: string;
}

function Tree({
  session = sessionById().session,
  list = rows,
  shown = columns,
  hidden = [],
  search = '',
}: TreeProps) {
  const highlight = (text: string) => {
    const from = text.indexOf(search);
    return search === '' || from < 0 ? undefined : ([from, from + search.length] as const);
  };
  return (
    <Grid<Row>
      label="Træ"
      rows={treeGridRows(list)}
      columns={shown}
      hidden={hidden}
      target="row"
      session={session}
      highlight={highlight}
      {...told}
    />
  );
}

function row(name: string) {
  const found = screen.getAllByRole('row').find((element) => element.textContent?.includes(name));
  if (!found) throw new Error(`Ingen række med ${name}`);
  return found;
}
function focused() {
  return document.activeElement?.textContent ?? '';
}
function press(...keys: readonly string[]) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

describe('a list of rows as a tree', () => {
  test('rows are counted and placed among their siblings; those on their way are not', () => {
    render(<Tree />);
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('7');
    const attributes = (name: string) =>
      ['rowindex', 'level', 'expanded', 'posinset', 'setsize'].map((attribute) =>
        row(name).getAttribute(`aria-${attribute}`),
      );
    expect(attributes('07 Finans')).toEqual(['3', '1', 'true', '2', '2']);
    expect(attributes('07.11')).toEqual(['5', '3', null, '1', '1']);
    expect(attributes('07.2')).toEqual(['7', '2', 'false', '2', '2']);
  });

  test('a grid leaves columns out and keeps the numbering', () => {
    render(<Tree hidden={['to']} />);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Nummer og navn',
      'Type',
      'Kommandoer',
    ]);
    expect(screen.getByRole('treegrid').getAttribute('aria-colcount')).toBe('4');
  });

  test('a row that only says something takes the room of the columns', () => {
    const numbered = columns.map((column) =>
      column.id === 'name'
        ? {
            ...column,
            cell: { kind: 'tree', isNote: ({ id }: Row) => id === '06' } as const,
          }
        : column,
    );
    render(<Tree shown={numbered} />);
    expect(row('06 Uden').classList.contains('is-note')).toBe(true);
    expect(row('07 Finans').classList.contains('is-note')).toBe(false);
  });

  test('that what was asked for falls away leaves the focus where it is', () => {
    const { session } = sessionById('07.11');
    const { rerender } = render(<Tree session={session} />);
    row('07.11').focus();
    press('ArrowLeft');
    const folded = rows.filter(({ level }) => level < 3);
    rerender(<Tree session={session} list={folded} />);
    expect(focused()).toContain('07.1 ');
  });

  test('rows put in above move the row and not the focus', () => {
    const { session } = sessionById('07');
    const { rerender } = render(<Tree session={session} />);
    row('07 Finans').focus();
    const added: Row = { id: '05', level: 1, expanded: false, name: '05 Statsministeriet' };
    rerender(<Tree session={session} list={[added, ...rows]} />);
    expect(focused()).toContain('07 Finans');
    expect(row('07 Finans').getAttribute('aria-rowindex')).toBe('4');
    press('ArrowUp');
    expect(focused()).toContain('06');
  });
});

describe('the focus from outside', () => {
  test('makes the row the active one, and tells the owner', () => {
    const { session } = sessionById('06');
    render(<Tree session={session} />);
    row('07.11').focus();
    expect(session.walked).toBe(rows[3]);
    expect(row('07.11').tabIndex).toBe(0);
    expect(row('06').tabIndex).toBe(-1);
    press('ArrowLeft');
    expect(focused()).toContain('07.1 ');
  });
});

describe('what was asked for', () => {
  test('is marked, and the mark goes with the question', () => {
    const { session } = sessionById();
    const { rerender } = render(<Tree session={session} search="ministeriet" />);
    const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks().filter((text) => text !== '')).toEqual(['ministeriet', 'ministeriet']);
    expect(row('06').textContent).toContain('06 Udenrigsministeriet');
    rerender(<Tree session={session} />);
    expect(marks().every((text) => text === '')).toBe(true);
  });
});

describe('the menu of a row', () => {
  test('is asked for by its button, by a key and by the other mouse button', () => {
    render(<Tree session={sessionById('06').session} />);
    const button = row('07.2').querySelector('[data-menu]');
    expect(button?.getAttribute('aria-label')).toBe('Kommandoer for 07.2 Bygge- og boligforhold');
    fireEvent.click(button as Element);
    expect(told.onRowMenu).toHaveBeenLastCalledWith(rows[5], expect.anything());
    fireEvent.keyDown(row('07.2'), { key: 'F10', shiftKey: true });
    fireEvent.keyDown(row('07.2'), { key: 'ContextMenu' });
    fireEvent.contextMenu(row('06'));
    expect(told.onRowMenu).toHaveBeenCalledTimes(4);
    expect(told.onRowMenu).toHaveBeenLastCalledWith(rows[0], expect.anything());
    expect(focused()).toContain('06');
  });
});
