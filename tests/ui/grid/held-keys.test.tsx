// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TreeGrid } from '../../../src/ui/grid/tree-grid.tsx';
import type { GridSession } from '../../../src/ui/rows/row-session.ts';
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

type Coming = Pick<ComponentProps<typeof TreeGrid<Row>>, 'coming'>;

interface PageProps extends Coming {
  readonly session: GridSession<Row>;
  readonly rows: readonly Row[];
  /** What was done, and to which row. */
  readonly done: string[];
}

/** The command that closes has the key `a`. */
function Page({ rows, done, ...coming }: PageProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <TreeGrid
        label="Finanslovsstruktur"
        rows={rows}
        columns={columns}
        {...coming}
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
  const page = { session, done };
  const { rerender } = render(<Page {...page} rows={few} coming="awaited" />);
  const rows = () => screen.getAllByRole('row').slice(1);
  act(() => rows()[0]?.focus());
  const taken = keys.map((key) => !fireEvent.keyDown(rows()[0] as HTMLElement, { key }));
  expect(done).toEqual([]);
  const heard: string[] = [];
  document.addEventListener('keydown', ({ key }) => heard.push(key), { capture: true });
  const answer = (coming: Coming & { readonly rows?: readonly Row[] }) =>
    act(async () => rerender(<Page {...page} rows={all} {...coming} />));
  const come = () => {
    session.reveal('14');
    return answer({});
  };
  return { done, taken, heard, answer, come };
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
  await answer({ coming: 'lost', rows: few });
  await answer({ rows: few });
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
