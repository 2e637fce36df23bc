import { expect, test } from 'vitest';
import type { Comparison, FileChange } from '../../../src/domain/commands/bulk/compare-sheet.ts';
import {
  choosings,
  chosenTexts,
  createdTexts,
  unchosen,
} from '../../../src/views/masseredigering/excel/import-choices.ts';

const change = (rest: Partial<FileChange>): FileChange => ({
  ...{ row: 'a', column: 'navn', mine: 'mit', theirs: 'deres' },
  ...{ isConflict: false, suspicion: undefined },
  ...rest,
});
const comparison = (rest: Partial<Comparison>): Comparison => ({
  ...{ changes: [], creations: [], absent: [], copies: [], unknown: [] },
  ...rest,
});

test('det, kun filen har ændret, tages; det, der er i tvivl, tages først, når der er valgt', () => {
  const all = choosings(
    comparison({ changes: [change({}), change({ row: 'b', isConflict: true })] }),
  );
  expect(unchosen(all, new Map())).toBe(1);
  expect(chosenTexts(all, new Map()).map(({ row }) => row)).toEqual(['a']);
  expect(chosenTexts(all, new Map([['b navn', 'fil']])).map(({ row }) => row)).toEqual(['a', 'b']);
  expect(chosenTexts(all, new Map([['b navn', 'nu']])).map(({ row }) => row)).toEqual(['a']);
});

test('mistede nuller gættes ikke: den rettede tekst bruges kun, når den vælges', () => {
  const suspicion = { kind: 'nuller', instead: '0712' } as const;
  const all = choosings(comparison({ changes: [change({ mine: '712', suspicion })] }));
  expect(chosenTexts(all, new Map())).toEqual([]);
  expect(chosenTexts(all, new Map([['a navn', 'rettet']]))).toMatchObject([{ text: '0712' }]);
});

test('også i en ny rækkes celler', () => {
  const suspicion = { kind: 'nuller', instead: '07' } as const;
  const creations = [
    {
      place: 9,
      texts: new Map([
        ['nummer', '7'],
        ['navn', 'Ny'],
      ]),
      suspicions: new Map([['nummer', suspicion]]),
    },
  ];
  const all = choosings(comparison({ creations }));
  expect(createdTexts(creations)).toEqual([{ row: 'ny:9', column: 'navn', text: 'Ny' }]);
  expect(chosenTexts(all, new Map([['ny:9 nummer', 'rettet']]))).toMatchObject([{ text: '07' }]);
});
