import { expect, test } from 'vitest';
import { areas } from '../../../src/domain/elements/areas.ts';
import { outsideStep } from '../../../src/domain/step-choice.ts';
import { readTerms } from '../../../src/views/masseredigering/review/terms.ts';

const typed = { effect: '2027', periode: '01.2027', bemaerkning: '' };

test.each([
  ['9', 9],
  [outsideStep, ''],
  ['', null],
])('trinnet %j er %j', (step, underaktivitetId) => {
  const read = readTerms(areas.finanslovsstruktur, { ...typed, step });
  expect(read).toEqual({ effect: 2027, periode: 202701, underaktivitetId, bemaerkning: null });
});
