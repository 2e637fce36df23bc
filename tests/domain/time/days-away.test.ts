import { expect, test } from 'vitest';
import { daysAway, isNear } from '../../../src/domain/time/days-away.ts';

const today = '2026-11-27';

test.each([
  ['2026-11-27', 'i dag'],
  ['2026-11-28', 'i morgen'],
  ['2026-11-26', 'i går'],
  ['2026-12-07', 'om 10 dage'],
  ['2026-11-05', 'for 22 dage siden'],
])('%s er %s', (date, said) => {
  expect(daysAway(date, today)).toBe(said);
});

test('nær er i dag og til og med syv dage frem, aldrig en dag, der er gået', () => {
  expect(
    ['2026-11-26', '2026-11-27', '2026-12-04', '2026-12-05'].map((date) => isNear(date, today)),
  ).toEqual([false, true, true, false]);
});
