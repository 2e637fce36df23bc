import { expect, test, vi } from 'vitest';
import { TaskStopped } from '../../../src/ui/notices/running-tasks.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { stagedEdit } from '../../../src/ui/rows/staged-edit.ts';
import type { EditedColumn } from '../../../src/ui/rows/staged-writing.ts';

interface Row {
  readonly id: string;
}

const name: EditedColumn<Row, string> = {
  read: () => 'før',
  format: (value) => value,
  parse: (text) => ({ ok: true, value: text }),
  lockOf: () => null,
  editor: {},
};

const link = (known: ReadonlySet<string>, learn: EditedColumn<Row, string>['learn']) => ({
  ...name,
  parse: (text: string) =>
    known.has(text)
      ? ({ ok: true, value: text } as const)
      : ({ ok: false, message: 'Findes ikke.' } as const),
  learn,
});

function start(columns: Readonly<Record<string, EditedColumn<Row, string>>>) {
  const stage = new Stage<string>(Object.is);
  const edit = stagedEdit<Row, string>({
    stage,
    idOf: ({ id }) => id,
    versionOf: () => '1',
    columnOf: (id) => columns[id],
    ask: async () => true,
  });
  return { stage, edit };
}

const cells = (column: string, count: number) =>
  Array.from({ length: count }, (_, at) => {
    return { row: { id: `r${at}` }, column, to: { text: `ny ${at}` } };
  });

test('a few cells are staged at once; many are when all are read, and undo takes those back', async () => {
  const { stage, edit } = start({ navn: name });
  void edit.write('Rettet', cells('navn', 1));
  expect(stage.counts().changes).toBe(1);
  await Promise.resolve();
  const writing = edit.write('Indsat', cells('navn', 3000).slice(1));
  expect(stage.counts().changes).toBe(1);
  const undone = edit.undo();
  expect(stage.counts().changes).toBe(1);
  expect(await writing).toMatchObject({ asked: 2999, changed: 2999 });
  expect(await undone).toBe('Indsat');
  expect(stage.counts().changes).toBe(1);
  expect(await edit.undo()).toBe('Rettet');
  expect(stage.isEmpty).toBe(true);
});

test('a column learns all that is written in it at once, and the other cells beside it are no other for that', async () => {
  const known = new Set<string>();
  const learn = vi.fn(async (texts: ReadonlySet<string>) => {
    for (const text of texts) known.add(text);
  });
  const { stage, edit } = start({ navn: name, til: link(known, learn) });
  const both = cells('navn', 3).flatMap((cell) => [cell, { ...cell, column: 'til' }]);
  const written = await edit.write('Indsat', both);
  expect(written).toEqual({ asked: 6, changed: 6, locked: new Map(), unread: 0 });
  expect(learn.mock.calls).toEqual([[new Set(['ny 0', 'ny 1', 'ny 2'])]]);
  expect(stage.get('r2', 'til')?.value).toBe('ny 2');
});

test('what is filled from a row that holds texts is found out about, and read, where it is filled in', async () => {
  const known = new Set<string>();
  const learn = vi.fn(async (texts: ReadonlySet<string>) => {
    for (const text of texts) known.add(text);
  });
  const til = { ...link(known, learn), keepsText: ({ id }: Row) => id === 'ny' };
  const { stage, edit } = start({ til });
  const own = { id: 'ny' };
  await edit.write('Skrevet', [{ row: own, column: 'til', to: { text: '07.14' } }]);
  expect(learn).not.toHaveBeenCalled();
  await edit.write('Udfyldt ned', [{ row: { id: 'r0' }, column: 'til', to: { like: own } }]);
  expect(learn.mock.calls).toEqual([[new Set(['07.14'])]]);
  expect(stage.get('r0', 'til')).toMatchObject({ value: '07.14' });
  expect(stage.get('r0', 'til')?.text).toBeUndefined();
});

test('what is written is seen while it is found out what it means, and is not there where that is stopped', async () => {
  const found = Promise.withResolvers<void>();
  const known = new Set<string>();
  const { stage, edit } = start({ til: link(known, () => found.promise) });
  const told: string[] = [];
  edit.subscribe((rows) => told.push([...rows].join()));
  const row = { id: 'r0' };
  const writing = edit.write('Rettet', cells('til', 1));
  expect(edit.textOf(row, 'til')).toBe('ny 0');
  expect(edit.lookOf(row, 'til')).toMatchObject({ isChanged: true });
  expect(told).toEqual(['r0']);
  expect(stage.isEmpty).toBe(true);
  found.reject(new TaskStopped());
  expect(await writing).toMatchObject({ asked: 0, changed: 0 });
  expect(edit.textOf(row, 'til')).toBe('før');
  expect(edit.lookOf(row, 'til')).toBeUndefined();
  expect(stage.isEmpty).toBe(true);
});

test('what is written stands as it is where there is no answer to what it means', async () => {
  const { stage, edit } = start({
    til: link(new Set(), () => Promise.reject(new Error('netværk'))),
  });
  expect(await edit.write('Rettet', cells('til', 1))).toMatchObject({ asked: 1, unread: 1 });
  expect(stage.get('r0', 'til')).toMatchObject({ text: 'ny 0' });
});

test('cells that will not say what is written are told before anything is changed, and nothing is where it is not meant', async () => {
  const known = new Set(['ny 0']);
  const locked = { ...name, lockOf: () => 'Nummer ligger fast.' };
  const { stage, edit } = start({ nummer: locked, til: link(known, undefined) });
  const all = [...cells('til', 2), ...cells('nummer', 1)];
  const asked = vi.fn(async () => {
    expect(stage.isEmpty).toBe(true);
    return asked.mock.calls.length > 1;
  });
  expect(await edit.write('Indsat', all, asked)).toMatchObject({ asked: 0 });
  expect(stage.isEmpty).toBe(true);
  expect(await edit.write('Indsat', all, asked)).toMatchObject({ changed: 2, unread: 1 });
  const kept = [
    { row: { id: 'r1' }, column: 'til', text: 'ny 1', reason: 'Findes ikke.' },
    { row: { id: 'r0' }, column: 'nummer', text: 'ny 0', reason: 'Nummer ligger fast.' },
  ];
  expect(asked.mock.calls).toEqual([[kept], [kept]]);
});

test('en låst celle, der allerede siger det, der indsættes, nævnes ikke', async () => {
  const locked = { ...name, lockOf: () => 'Nummer ligger fast.' };
  const { edit } = start({ nummer: locked, navn: name });
  const row = { id: 'r0' };
  const all = [
    { row, column: 'nummer', to: { text: 'før' } },
    { row, column: 'navn', to: { text: 'ny' } },
  ];
  const asked = vi.fn(async () => true);
  expect(await edit.write('Indsat', all, asked)).toMatchObject({ changed: 1, locked: new Map() });
  expect(asked).not.toHaveBeenCalled();
});
