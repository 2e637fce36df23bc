import { describe, expect, test } from 'vitest';
import type {
  Comparison,
  FileChange,
  FileCreation,
} from '../../../../src/domain/commands/sheet/comparison.ts';
import {
  type Choice,
  type Choosing,
  choosings,
  chosenTexts,
  createdTexts,
  newRowOf,
  unchosen,
  withoutHidden,
} from '../../../../src/views/sheet/excel/import-choices.ts';
import { area } from '../../../domain/commands/sheet/grid.ts';

const file = '2026-11-28T08:00:00.000Z';

const change = (rest: Partial<FileChange>): FileChange => ({
  ...{ row: 'a', column: 'navn', place: 2, isHidden: false, mine: 'mit', theirs: 'deres' },
  ...{ isConflict: false, suspicion: undefined },
  ...rest,
});
const comparison = (rest: Partial<Comparison>): Comparison => ({
  ...{ changes: [], creations: [], contradicted: [], refused: [], unfit: [], absent: [] },
  ...{ copies: [], existing: [], unknown: [], doubled: [], isWithoutNumbers: false },
  ...rest,
});

/** What is chosen for one cell, by its row and column. */
function chosenAs(all: readonly Choosing[], cell: string, choice: Choice) {
  const own = all.filter(({ change: { row, column } }) => `${row} ${column}` === cell);
  return new Map(own.map(({ key }) => [key, choice]));
}

test('det, kun filen har ændret, tages; det, der er i tvivl, tages først, når der er valgt', () => {
  const all = choosings(
    comparison({ changes: [change({}), change({ row: 'b', isConflict: true })] }),
    file,
    area,
  );
  expect(unchosen(all, new Map())).toBe(1);
  expect(chosenTexts(all, new Map()).map(({ row }) => row)).toEqual(['a']);
  expect(chosenTexts(all, chosenAs(all, 'b navn', 'fil')).map(({ row }) => row)).toEqual([
    'a',
    'b',
  ]);
  expect(chosenTexts(all, chosenAs(all, 'b navn', 'nu')).map(({ row }) => row)).toEqual(['a']);
});

test('mistede nuller gættes ikke: den rettede tekst bruges kun, når den vælges', () => {
  const suspicion = { kind: 'nuller', instead: '0712' } as const;
  const all = choosings(comparison({ changes: [change({ mine: '712', suspicion })] }), file, area);
  expect(chosenTexts(all, new Map())).toEqual([]);
  expect(chosenTexts(all, chosenAs(all, 'a navn', 'rettet'))).toMatchObject([{ text: '0712' }]);
});

test('et valg, cellen ikke har, er intet valg', () => {
  const suspicion = { kind: 'fejl', instead: undefined } as const;
  const all = choosings(comparison({ changes: [change({ mine: '#N/A', suspicion })] }), file, area);
  const chosen = new Map<string, Choice>([['a navn', 'fil']]);
  expect(unchosen(all, chosen)).toBe(1);
  expect(chosenTexts(all, chosen)).toEqual([]);
});

const created = (place: number, texts: Readonly<Record<string, string>>): FileCreation => ({
  ...{ place, isHidden: false, texts: new Map(Object.entries(texts)) },
  ...{ empty: [], suspicions: new Map() },
});

test('også i en ny rækkes celler', () => {
  const suspicion = { kind: 'nuller', instead: '07' } as const;
  const creations = [
    { ...created(9, { nummer: '7', navn: 'Ny' }), suspicions: new Map([['nummer', suspicion]]) },
  ];
  const all = choosings(comparison({ creations }), file, area);
  const row = `ny:${file} 7`;
  expect(createdTexts(creations, file, area)).toEqual([{ row, column: 'navn', text: 'Ny' }]);
  expect(chosenTexts(all, chosenAs(all, `${row} nummer`, 'rettet'))).toMatchObject([
    { text: '07' },
  ]);
});

test('det, der intet siger, kan kun blive, som det står; det, der er flyttet, kan være ment', () => {
  const amongOf = (kind: 'fejl' | 'uregnet' | 'flettet' | 'flyttet') =>
    choosings(
      comparison({ changes: [change({ suspicion: { kind, instead: undefined } })] }),
      file,
      area,
    )[0]?.among;
  expect(['fejl', 'uregnet', 'flettet'].map((kind) => amongOf(kind as 'fejl'))).toEqual([
    ['nu'],
    ['nu'],
    ['nu'],
  ]);
  expect(amongOf('flyttet')).toEqual(['fil', 'nu']);
});

describe('en ny række er sin fil og sit nummer', () => {
  test('to filer, hver med den første tomme række, giver to; samme fil to gange giver én', () => {
    const [a, b] = [created(62, { nummer: '07.14.01.71' }), created(62, { nummer: '07.14.01.72' })];
    expect(newRowOf('fil A', a, area)).not.toBe(newRowOf('fil B', b, area));
    expect(newRowOf('fil A', a, area)).not.toBe(newRowOf('fil B', a, area));
    expect(newRowOf('fil A', { ...a, place: 63 }, area)).toBe(newRowOf('fil A', a, area));
  });

  test('to typer med samme nummer er to', () => {
    const of = (type: string) => newRowOf(file, created(5, { nummer: '10103940', type }), area);
    expect(of('CVR')).not.toBe(of('SE'));
  });
});

test('det, der står i rækker, filen ikke viser, kan udelades', () => {
  const shown = withoutHidden(
    comparison({
      changes: [change({}), change({ row: 'b', isHidden: true })],
      creations: [{ ...created(5, { nummer: '1' }), isHidden: true }],
    }),
  );
  expect(shown.changes.map(({ row }) => row)).toEqual(['a']);
  expect(shown.creations).toEqual([]);
});
