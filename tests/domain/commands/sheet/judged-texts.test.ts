import { expect, test } from 'vitest';
import type { FileChange, FileCreation } from '../../../../src/domain/commands/sheet/comparison.ts';
import { askedTexts, judged } from '../../../../src/domain/commands/sheet/judged-texts.ts';
import { nothing } from '../../../views/sheet/excel/returned.ts';
import { gridOf } from './grid.ts';

const grid = gridOf();
const change = (column: string, mine: string): FileChange => ({
  ...{ row: 'a', column, place: 2, isHidden: false, mine, theirs: '' },
  ...{ isConflict: false, suspicion: undefined },
});
const judge = (changes: readonly FileChange[], creations: readonly FileCreation[] = []) =>
  judged({ ...nothing, changes, creations }, grid, () => 'Underkonto');

test('en tekst, der ingen værdi er, og en henvisning til intet tages ikke, og grunden siges', () => {
  const { changes, refused } = judge([
    change('defaultDelregnskabId', '07004.001'),
    change('defaultDelregnskabId', '07004.999'),
    change('fra', 'i morgen'),
  ]);
  expect(changes.map(({ mine }) => mine)).toEqual(['07004.001']);
  expect(refused).toMatchObject([
    { place: 2, column: 'defaultDelregnskabId', mine: '07004.999' },
    { place: 2, column: 'fra', mine: 'i morgen' },
  ]);
  expect(refused.every(({ reason }) => reason !== '')).toBe(true);
});

test('en tekst, der bryder feltets regel, tages med og siges', () => {
  const { changes, unfit } = judge([change('navn', 'x'.repeat(500))]);
  expect(changes).toHaveLength(1);
  expect(unfit).toMatchObject([{ place: 2, column: 'navn' }]);
});

test('det, der er galt i nye rækker, siges, og rækken tages med', () => {
  const texts = new Map([
    ['nummer', 'intet nummer'],
    ['navn', 'Ny'],
  ]);
  const { creations, unfit } = judge(
    [],
    [{ place: 9, isHidden: false, texts, empty: [], suspicions: new Map() }],
  );
  expect(creations).toHaveLength(1);
  expect(unfit).toMatchObject([{ place: 9, column: 'nummer' }]);
});

test('det, der mangler i en skjult kolonne, siges om den, og tælles for sig', () => {
  const texts = new Map([
    ['nummer', '07.14.01.71'],
    ['type', 'UK'],
    ['navn', 'Ny'],
  ]);
  const creation = { place: 9, isHidden: false, texts, empty: [], suspicions: new Map() };
  const hiding = { ...grid, isShown: (id: string) => texts.has(id) };
  const { unfit } = judged({ ...nothing, creations: [creation] }, hiding, () => undefined);
  expect(unfit).toMatchObject([{ place: 9, column: 'bevilling', mine: '' }]);
});

test('kun henvisninger slås op, hver tekst én gang', () => {
  const changes = ['a', 'b', 'a'].map((text) => change('defaultDelregnskabId', text));
  const asked = askedTexts(
    { ...nothing, changes: [...changes, change('navn', 'x')] },
    grid.columns,
  );
  expect([...asked]).toEqual([['defaultDelregnskabId', new Set(['a', 'b'])]]);
});
