import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '../../../src/domain/columns/column-spec.ts';
import type { Comparison, FileCreation } from '../../../src/domain/commands/sheet/comparison.ts';
import { noRows } from '../../../src/ui/rows/row-order.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { stagedEdit } from '../../../src/ui/rows/staged-edit.ts';
import {
  accessOf,
  editedColumns,
  isSameValue,
} from '../../../src/views/sheet/columns/edited-columns.ts';
import {
  type Choice,
  choosings,
  chosenTexts,
  createdTexts,
} from '../../../src/views/sheet/excel/import-choices.ts';
import { sheetHand } from '../../../src/views/sheet/excel/sheet-hand.ts';
import { withStanding } from '../../../src/views/sheet/excel/standing-rows.ts';
import { LinkBook } from '../../../src/views/sheet/rows/link-book.ts';
import { newLine } from '../../../src/views/sheet/rows/new-rows.ts';
import type { StructureLine } from '../../../src/views/structure/rows/structure-lines.ts';
import { area, gridOf } from '../../domain/commands/sheet/grid.ts';
import { nothing } from './excel/returned.ts';

const grid = gridOf();

function sheet() {
  const stage = new Stage<Value>(isSameValue);
  const book = new LinkBook(new QueryClient(), { axis: area.axis, time: 2027 });
  const held = new Set(['Underkonto']);
  const specs = [...grid.columns.values()];
  const columns = editedColumns(specs, area, book, accessOf(held), null);
  const edit = stagedEdit<StructureLine, Value>({
    stage,
    idOf: ({ id }) => id,
    versionOf: ({ rowVersion }) => rowVersion,
    columnOf: (id) => columns.get(id),
    ask: async () => true,
  });
  const hand = sheetHand({
    ...{ stage, grid, edit, columns: [], hidden: [], rows: noRows },
    recordOf: () => undefined,
    origin: () => ({ area: area.name, time: 2027, portal: '', fetched: '', user: '', filter: '' }),
    learn: () => undefined,
    lineOf: (row) => newLine(row, stage, area),
  });
  /** What a file with the rows would do, as the user is told it. */
  const compare = (file: string, own: readonly Row[]) =>
    withStanding({ ...nothing, creations: creationsOf(own) }, file, hand.standing(), grid);
  /** @param choice what the user answers to all that is asked */
  const take = async (file: string, comparison: Comparison, choice: Choice) => {
    const all = choosings(comparison, file, area);
    const chosen = new Map(all.map(({ key }) => [key, choice] as const));
    const texts = [...chosenTexts(all, chosen), ...createdTexts(comparison.creations, file, area)];
    await hand.write(file, texts);
  };
  return { stage, edit, hand, compare, take };
}

/** What the rows of a stage say, each by itself; which is which is theirs alone. */
function said(stage: Stage<Value>): string[] {
  return stage
    .rows()
    .map((row) => JSON.stringify([...stage.cellsOf(row).values()].map(textOf).toSorted()))
    .toSorted();
}
const textOf = ({
  column,
  text,
}: {
  readonly column: string;
  readonly text?: string | undefined;
}) => `${column}: ${text}`;

type Row = Readonly<Record<string, string>>;
const saidBy = (row: Row) =>
  JSON.stringify(
    Object.entries(row)
      .map(([column, text]) => textOf({ column, text }))
      .toSorted(),
  );

function creationsOf(own: readonly Row[]): FileCreation[] {
  return own.map((row, at) => ({
    ...{ place: at + 2, isHidden: false, suspicions: new Map() },
    texts: new Map(Object.entries(row)),
    empty: ['nummer', 'navn', 'bemaerkning'].filter((column) => !(column in row)),
  }));
}

const number = fc.integer({ min: 10, max: 19 }).map((own) => `07.14.01.${own}`);
const rows = fc.uniqueArray(
  fc.record(
    { nummer: number, navn: fc.constantFrom('Ny', 'Anden'), bemaerkning: fc.constant('note') },
    { requiredKeys: ['nummer', 'navn'] },
  ),
  { selector: ({ nummer }) => nummer, minLength: 1, maxLength: 6 },
);
const imports = fc.array(fc.record({ file: fc.constantFrom('a', 'b', 'c'), rows }), {
  minLength: 1,
  maxLength: 6,
});

test('rækker fra hver fil er deres egne og hele, samme fil giver dem én gang, og fortryd tager én fil tilbage', async () => {
  await fc.assert(
    fc.asyncProperty(imports, async (files) => {
      const { stage, edit, compare, take } = sheet();
      /** By file and number: what was imported last. */
      const meant = new Map<string, Row>();
      const before: string[][] = [];
      for (const { file, rows: own } of files) {
        const was = said(stage);
        await take(file, compare(file, own), 'fil');
        for (const row of own) meant.set(`${file} ${row.nummer}`, row);
        expect(said(stage)).toEqual([...meant.values()].map(saidBy).toSorted());
        if (JSON.stringify(said(stage)) !== JSON.stringify(was)) before.push(was);
      }
      for (const was of before.toReversed()) {
        await edit.undo();
        expect(said(stage)).toEqual(was);
      }
      expect(stage.isEmpty).toBe(true);
    }),
  );
});

test('en rettelse i en ny række, der var med i filen, rører kun sin celle', async () => {
  const { stage, hand, compare, take } = sheet();
  const row = { nummer: '07.14.01.10', navn: 'Ny', bemaerkning: 'note' };
  await take('a', compare('a', [row]), 'fil');
  const [id = ''] = stage.rows();
  await hand.write('b', [{ row: id, column: 'navn', text: 'Rettet' }]);
  expect(said(stage)).toEqual([saidBy({ ...row, navn: 'Rettet' })]);
});

describe('en række, der allerede er i arket fra sin fil', () => {
  const row = { nummer: '07.14.01.10', navn: 'Ny' };

  test('er ingen ny, og siger filen det samme, spørges der om intet', async () => {
    const { compare, take } = sheet();
    await take('a', compare('a', [row]), 'fil');
    expect(compare('a', [row])).toEqual(nothing);
  });

  test('ændres kun, hvor der er spurgt: rettet her siden, eller en anden kopi af filen', async () => {
    const { stage, edit, compare, take } = sheet();
    await take('a', compare('a', [row]), 'fil');
    const [id = ''] = stage.rows();
    const line = newLine(id, stage, area);
    const mended = { navn: 'Rettet her', bemaerkning: 'Skrevet her', underkontotypeId: '10' };
    for (const [column, text] of Object.entries(mended)) {
      await edit.write('Rettet', [{ row: line, column, to: { text } }]);
    }
    const again = compare('a', [row]);
    const asked = { row: id, place: 2, isConflict: true };
    expect(again).toMatchObject({
      creations: [],
      changes: [
        { ...asked, column: 'navn', mine: 'Ny', theirs: 'Rettet her' },
        { ...asked, column: 'bemaerkning', mine: '', theirs: 'Skrevet her' },
      ],
    });
    await take('a', again, 'nu');
    expect(said(stage)).toEqual([saidBy({ ...row, ...mended })]);
    await take('a', again, 'fil');
    // The file has no column of it, so it says nothing of what stands there.
    expect(said(stage)).toEqual([saidBy({ ...row, underkontotypeId: '10' })]);
  });
});
