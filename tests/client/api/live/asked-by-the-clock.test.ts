import { afterEach, expect, test } from 'vitest';
import { askedByTheClock, untilNextDay } from '../../../../src/api/http/asked-by-the-clock.ts';
import { setLive } from '../../../../src/api/live/live-now.ts';

afterEach(() => setLive(false));

test('det, der følger dagen, spørges der om hvert minut, og hvor andres ændringer fortælles, når dagen skifter', () => {
  expect(askedByTheClock().refetchInterval()).toBe(60_000);
  setLive(true);
  expect(askedByTheClock().refetchInterval()).toBeGreaterThan(0);
  // 23.59.30 and 00.00.00 in Denmark, in winter and in summer.
  expect(untilNextDay(Date.UTC(2027, 0, 15, 22, 59, 30))).toBe(31_000);
  expect(untilNextDay(Date.UTC(2027, 6, 15, 22, 0, 0))).toBe(86_401_000);
});
