// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Grid } from '../../../src/ui/grid/grid.tsx';
import { treeGridRows } from '../../../src/ui/grid/grid-rows.ts';
import type { GridSession } from '../../../src/ui/rows/grid-session.ts';
import { sessionById } from './session-by-id.ts';

interface Row {
  readonly id: string;
  readonly level: number;
  readonly expanded?: boolean;
}

const columns = [{ id: 'navn', header: 'Navn', width: '1fr', text: ({ id }: Row) => id }];
const few: readonly Row[] = ['07', '08'].map((id) => ({ id, level: 1 }));
const all: readonly Row[] = ['07', '08', '14', '15'].map((id) => ({ id, level: 1 }));
const unheard = () => undefined;

interface PageProps {
  readonly session: GridSession<Row>;
  readonly rows: readonly Row[];
  readonly busy?: boolean;
  /** What was done, and to which row. */
  readonly done: string[];
}

/** The command that closes has the key `a`. */
function Page({ session, rows, busy = false, done }: PageProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <Grid
        label="Finanslovsstruktur"
        rows={treeGridRows(rows)}
        target="row"
        columns={columns}
        session={session}
        busy={busy}
        onTypeNumber={(number, shown) => [...shown].find(({ id }) => id.startsWith(number))?.id}
        marked={marked}
        onMarkedChange={(ids) => {
          done.push(`markér ${[...ids]}`);
          setMarked(ids);
        }}
        onExpand={unheard}
        onCollapse={unheard}
        onOpen={({ id }) => done.push(`åbn ${id}`)}
        rowCommandOf={({ key }) =>
          key === 'a' ? ({ id }) => done.push(`afslut ${id}`) : undefined
        }
      />
      <input aria-label="Filter" />
    </>
  );
}

/** The keys pressed on row 07 while 14 is on its way, and what comes of them. */
function hold(...keys: readonly string[]) {
  const done: string[] = [];
  const { session } = sessionById();
  session.mayCome = true;
  const opened = Promise.withResolvers<'opened' | 'absent'>();
  session.open = () => opened.promise;
  const { rerender } = render(<Page session={session} rows={few} done={done} />);
  const rows = () => screen.getAllByRole('row').slice(1);
  act(() => rows()[0]?.focus());
  session.reveal('14', 'number');
  const taken = keys.map((key) => !fireEvent.keyDown(rows()[0] as HTMLElement, { key }));
  expect(done).toEqual([]);
  const heard: string[] = [];
  document.addEventListener('keydown', ({ key }) => heard.push(key), { capture: true });
  const answer = (how: 'opened' | 'absent') => act(async () => opened.resolve(how));
  const come = async () => {
    await answer('opened');
    expect(done).toEqual([]);
    await act(async () => rerender(<Page session={session} rows={all} done={done} />));
  };
  return { done, taken, heard, answer, come, session };
}

afterEach(cleanup);

test('wait for their row, and are done to it in their order, and heard by nobody else', async () => {
  const { done, taken, heard, come } = hold(' ', 'ArrowDown', 'Enter', 'a');
  expect(taken).toEqual([true, true, true, true]);
  await come();
  expect(done).toEqual(['markér 14', 'åbn 15', 'afslut 15']);
  expect(heard).toEqual([]);
});

test('what is not for a row does not wait', () => {
  expect(hold('f', 'Tab', ',').taken).toEqual([false, false, false]);
});

test('after a command the keys are for what it opens, not for the row', async () => {
  const { done, come } = hold('a', 'Enter', 'a');
  await come();
  expect(done).toEqual(['afslut 14']);
});

test('are for nothing when the row does not come', async () => {
  const { done, answer } = hold('a', 'Enter');
  await answer('absent');
  expect(done).toEqual([]);
});

test('are for nothing when all rows are here, and it is not among them', async () => {
  const { done, answer, come, session } = hold('a', 'Enter');
  const { rested } = session;
  await answer('opened');
  session.giveUp(rested, true);
  session.giveUp(session.rested, true);
  await come();
  expect(done).toEqual([]);
});

test.each([
  ['goes elsewhere', () => screen.getByRole('textbox', { name: 'Filter' }).focus()],
  ['presses Esc', () => fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })],
  ['presses a row', () => fireEvent.pointerDown(screen.getByRole('row', { name: /08/ }))],
])('are forgotten by who %s', async (_, leave) => {
  const { done, come } = hold('a', 'Enter');
  act(() => void leave());
  await come();
  expect(done).toEqual([]);
});

test('the key of a command chooses the row it is pressed on, where none is chosen; others do not', () => {
  const { session } = sessionById();
  render(<Page session={session} rows={few} done={[]} />);
  const row = screen.getAllByRole('row')[1] as HTMLElement;
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'f' });
  expect(session.walked).toBeNull();
  fireEvent.keyDown(row, { key: 'a' });
  expect(session.walked?.id).toBe('07');
});

test('a number typed before there are rows is for them, whole', async () => {
  const done: string[] = [];
  const { session } = sessionById();
  const { rerender } = render(<Page session={session} rows={[]} busy done={done} />);
  const grid = screen.getByRole('treegrid', { name: 'Finanslovsstruktur' });
  act(() => grid.focus());
  expect(['1', '5', 'Enter'].map((key) => !fireEvent.keyDown(grid, { key }))).toEqual([
    true,
    true,
    true,
  ]);
  await act(async () => rerender(<Page session={session} rows={all} done={done} />));
  expect(done).toEqual(['åbn 15']);
});
