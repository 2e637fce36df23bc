import { expect, test } from 'vitest';
import { areas } from '../../../src/domain/elements/areas.ts';
import { outsideUnderaktivitet } from '../../../src/domain/proces/underaktivitet-choice.ts';
import { lacksRemark, readTerms, whileWriting } from '../../../src/views/sheet/review/terms.ts';

const typed = { effect: '2027', periode: '01.2027', bemaerkning: '' };

test.each([
  ['9', 9],
  [outsideUnderaktivitet, ''],
  ['', null],
])('trinnet %j er %j', (underaktivitet, underaktivitetId) => {
  const read = readTerms(areas.finanslovsstruktur, { ...typed, underaktivitet });
  expect(read).toEqual({ effect: 2027, periode: 202701, underaktivitetId, bemaerkning: null });
});

test('uden for en underaktivitet mangler bemærkningen, men ingen celle dømmes efter det, mens der skrives', () => {
  const outside = {
    effect: 2027,
    periode: 202701,
    underaktivitetId: '',
    bemaerkning: null,
  } as const;
  expect(lacksRemark(outside)).toBe(true);
  expect(lacksRemark(whileWriting(outside))).toBe(false);
  const inStep = { ...outside, underaktivitetId: 9 };
  expect(lacksRemark(inStep)).toBe(false);
  expect(whileWriting(inStep)).toBe(inStep);
});
