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
import type { GridEdit, Written } from '../../../src/ui/grid/edit/grid-edit.ts';
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
