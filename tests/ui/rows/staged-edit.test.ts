import { expect, test, vi } from 'vitest';
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
  const link: EditedColumn<Row, string> = {
    ...name,
    parse: (text) =>
      known.has(text) ? { ok: true, value: text } : { ok: false, message: 'Findes ikke.' },
    learn,
  };
  const { stage, edit } = start({ navn: name, til: link });
  const both = cells('navn', 3).flatMap((cell) => [cell, { ...cell, column: 'til' }]);
  const written = await edit.write('Indsat', both);
  expect(written).toEqual({ asked: 6, changed: 6, locked: new Map(), unread: 0 });
  expect(learn.mock.calls).toEqual([[new Set(['ny 0', 'ny 1', 'ny 2'])]]);
  expect(stage.get('r2', 'til')?.value).toBe('ny 2');
});
