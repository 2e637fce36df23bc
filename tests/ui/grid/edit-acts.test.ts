// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  clearCells,
  fillDown,
  fillSeries,
  fillWith,
  pasteRows,
  type Sheet,
} from '../../../src/ui/grid/edit/edit-acts.ts';
import type {
  EditAnswer,
  GridEdit,
  Written,
  WrittenCell,
} from '../../../src/ui/grid/edit/grid-edit.ts';
import { notify } from '../../../src/ui/notices/toasts.tsx';

type Row = { readonly id: string };
const nothing: Written = { asked: 0, changed: 0, locked: new Map(), unread: 0 };

/** @param here ids of the rows; undefined: it is on its way */
function sheetOf(here: readonly (string | undefined)[]) {
  const write = vi.fn(async () => nothing);
  const rowAt = (index: number) => (here[index] ? { id: here[index] } : undefined);
  const edit: Partial<GridEdit<Row>> = {
    write,
    ask: async () => true,
    textOf: () => '1',
    lookOf: () => undefined,
  };
  const sheet: Sheet<Row> = {
    edit: edit as GridEdit<Row>,
    rows: { count: here.length, rowAt, idAt: (index) => here[index], indexOf: () => -1 },
    columns: ['navn'],
    box: { top: 0, bottom: here.length - 1, left: 0, right: 0 },
    rowName: ({ id }) => `række ${id}`,
    cellName: () => '',
    say: () => undefined,
  };
  return { sheet, write };
}

const acts: Readonly<Record<string, (sheet: Sheet<Row>) => Promise<void>>> = {
  clearCells,
  fillDown,
  fillSeries,
  fillWith: (sheet) => fillWith(sheet, 'x'),
  pasteRows: (sheet) => pasteRows(sheet, [['a'], ['b'], ['c']]),
};

test.each(Object.entries(acts))(
  '%s writes nothing while a row is on its way, and says so',
  async (_, act) => {
    const warn = vi.spyOn(notify, 'warn').mockReturnValue(undefined as never);
    const coming = sheetOf(['a', 'b', undefined]);
    await act(coming.sheet);
    expect(coming.write).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
    const whole = sheetOf(['a', 'b', 'c']);
    await act(whole.sheet);
    expect(whole.write).toHaveBeenCalledTimes(1);
  },
);

/** A sheet where rows can be made, with the hand on one that stands. */
function writable(here: readonly string[], top: number, answer: EditAnswer) {
  const { sheet, write } = sheetOf(here);
  const ask = vi.fn<GridEdit<Row>['ask']>(async () => answer);
  let made = 0;
  const make = () => {
    made += 1;
    return { id: `ny ${made}` };
  };
  const own = { isOwn: ({ id }: Row) => id.startsWith('ny'), make, begins: () => ({}) };
  const edit = { ...sheet.edit, ask, own };
  const written = () =>
    [...(((write.mock.calls as unknown[][])[0] ?? [])[1] as Iterable<WrittenCell<Row>>)].map(
      ({ row, to }) => `${row.id}: ${'text' in to ? to.text : ''}`,
    );
  const box = { top, bottom: top, left: 0, right: 0 };
  return { sheet: { ...sheet, edit, box }, ask, write, written };
}

test('linjer, der når ud over den sidste række, siger, hvilken række der lægges over, og kan alle blive nye', async () => {
  const three = [['1'], ['2'], ['3']];
  const over = writable(['a', 'b'], 1, true);
  await pasteRows(over.sheet, three);
  expect(over.ask).toHaveBeenCalledExactlyOnceWith({
    title: 'Indsæt 3 × 1 celler?',
    text: 'Den første linje lægges over rækken, der står: række b. 2 nye rækker tilføjes.',
    yesLabel: 'Indsæt',
    otherLabel: 'Indsæt alle som nye rækker',
  });
  expect(over.written()).toEqual(['b: 1', 'ny 1: 2', 'ny 2: 3']);
  const apart = writable(['a', 'b'], 1, 'other');
  await pasteRows(apart.sheet, three);
  expect(apart.written()).toEqual(['ny 1: 1', 'ny 2: 2', 'ny 3: 3']);
  const not = writable(['a', 'b'], 1, false);
  await pasteRows(not.sheet, three);
  expect(not.write).not.toHaveBeenCalled();
});

test.each([
  [['a', 'b'], 'De første 2 linjer lægges over rækkerne, der står: række a og række b.'],
  [['a', 'b', 'c'], 'De første 3 linjer lægges over rækkerne, der står: række a til række c.'],
])('er der flere rækker at lægge over, nævnes de: %s', async (here, text) => {
  const { sheet, ask } = writable(here, 0, true);
  await pasteRows(sheet, [['1'], ['2'], ['3'], ['4']]);
  expect(ask.mock.calls[0]?.[0].text).toContain(text);
});

test('i en ny række spørges der ikke: alle linjer er nye', async () => {
  const { sheet, ask, written } = writable(['ny a', 'b'], 0, true);
  await pasteRows(sheet, [['1'], ['2']]);
  expect(ask).not.toHaveBeenCalled();
  expect(written()).toEqual(['ny a: 1', 'ny 1: 2']);
});

test('nye rækker under en, der står, kommer øverst i arket, og det siges, så længe de er der', async () => {
  const takenBack = vi.fn();
  const told = vi.spyOn(notify, 'now').mockReturnValue(takenBack);
  const { sheet } = writable(['a', 'b'], 1, true);
  await pasteRows(sheet, [['1'], ['2'], ['3']]);
  // Nothing came of it.
  expect(told).not.toHaveBeenCalled();
  let isThere = true;
  const heard: (() => void)[] = [];
  const lookOf: GridEdit<Row>['lookOf'] = ({ id }) =>
    isThere && id.startsWith('ny')
      ? { before: '', isChanged: true, finding: undefined }
      : undefined;
  const subscribe: GridEdit<Row>['subscribe'] = (hear) => {
    heard.push(() => hear(new Set()));
    return () => heard.splice(0);
  };
  const staging = { ...sheet, edit: { ...sheet.edit, lookOf, subscribe } };
  await pasteRows(staging, [['1'], ['2'], ['3']]);
  expect(told.mock.calls).toEqual([['2 nye rækker står øverst i arket.']]);
  for (const hear of [...heard]) hear();
  expect(takenBack).not.toHaveBeenCalled();
  isThere = false;
  for (const hear of [...heard]) hear();
  expect(takenBack).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
  told.mockRestore();
});
