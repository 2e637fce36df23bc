import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Value } from '../../../src/domain/columns/column-spec.ts';
import type { FileCreation } from '../../../src/domain/commands/bulk/comparison.ts';
import { noRows } from '../../../src/ui/rows/row-order.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { stagedEdit } from '../../../src/ui/rows/staged-edit.ts';
import {
  accessOf,
  editedColumns,
  isSameValue,
} from '../../../src/views/masseredigering/edited-columns.ts';
import { createdTexts } from '../../../src/views/masseredigering/excel/import-choices.ts';
import { sheetHand } from '../../../src/views/masseredigering/excel/sheet-hand.ts';
import { LinkBook } from '../../../src/views/masseredigering/link-book.ts';
import { newLine } from '../../../src/views/masseredigering/new-rows.ts';
import type { StructureLine } from '../../../src/views/shared/structure/structure-lines.ts';
import { area, gridOf } from '../../domain/commands/bulk/grid.ts';

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
  return { stage, edit, hand };
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

function creationsOf(rows: readonly Row[]): FileCreation[] {
  return rows.map((row, at) => ({
    ...{ place: at + 2, isHidden: false, suspicions: new Map() },
    texts: new Map(Object.entries(row)),
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
      const { stage, edit, hand } = sheet();
      /** By file and number: what was imported last. */
      const meant = new Map<string, Row>();
      const before: string[][] = [];
      for (const { file, rows: own } of files) {
        const was = said(stage);
        await hand.write(file, createdTexts(creationsOf(own), file));
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
  const { stage, hand } = sheet();
  const row = { nummer: '07.14.01.10', navn: 'Ny', bemaerkning: 'note' };
  await hand.write('a', createdTexts(creationsOf([row]), 'a'));
  const [id = ''] = stage.rows();
  await hand.write('b', [{ row: id, column: 'navn', text: 'Rettet' }]);
  expect(said(stage)).toEqual([saidBy({ ...row, navn: 'Rettet' })]);
});
