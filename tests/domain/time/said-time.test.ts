import { expect, test } from 'vitest';
import { monthSaid, periodeSaid, timeSaid } from '../../../src/domain/time/said-time.ts';

test.each([
  ['oktober 2026', 202610],
  ['Okt. 2026', 202610],
  ['maj 2027', 202705],
  ['10/2026', 202610],
  ['10.2026', 202610],
  ['202614', 202614],
  ['15.2026', undefined],
  ['oktober', undefined],
  ['marts 26', undefined],
  ['01/10/2026', undefined],
])('%s som periode', (text, periode) => {
  expect(periodeSaid(text)).toBe(periode);
});

test.each([
  ['september', 9],
  ['SEPT', 9],
  ['juni', 6],
  ['jul', 7],
  ['maj', 5],
  ['m', undefined],
  ['marti', undefined],
  ['decem', undefined],
])('%s som måned', (word, month) => {
  expect(monthSaid(word)).toBe(month);
});

test('et finansår er alle sine perioder, og på sin egen akse sig selv', () => {
  expect(timeSaid('periode', '2027')).toEqual({ first: 202701, last: 202714 });
  expect(timeSaid('finansaar', '2027')).toEqual({ first: 2027, last: 2027 });
  expect(timeSaid('periode', '1811')).toBeUndefined();
  expect(timeSaid('finansaar', 'maj 2027')).toBeUndefined();
});
