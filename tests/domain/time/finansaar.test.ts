import { expect, test } from 'vitest';
import { factsOfPeriode, yearOfPeriods } from '../../../src/domain/records/year-of-periods.ts';
import { whyNoEffectIn } from '../../../src/domain/time/finansaar.ts';

test('intet får virkning i et afsluttet finansår eller i et, der ikke findes', () => {
  expect(whyNoEffectIn('Afsluttet')).toBe('finansaarAfsluttet');
  expect(whyNoEffectIn(undefined)).toBe('finansaarMangler');
  expect(whyNoEffectIn('Aktivt')).toBeUndefined();
  expect(whyNoEffectIn('Kommende')).toBeUndefined();
});

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();

test('en foreslået frist i en weekend flyttes til mandagen efter, ikke længere', () => {
  const periods = [2024, 2025, 2026, 2027, 2028].flatMap(yearOfPeriods);
  const dates = periods.flatMap(({ konteringSlut, godkendelseSlut }) => [
    konteringSlut,
    godkendelseSlut,
  ]);
  expect(dates.filter((date) => [0, 6].includes(weekday(date)))).toEqual([]);
  // Saturday the 5th of September, Sunday the 5th of April, and a day of the week.
  const posting = new Map(periods.map(({ nummer, konteringSlut }) => [nummer, konteringSlut]));
  expect(posting.get(202608)).toBe('2026-09-07');
  expect(posting.get(202603)).toBe('2026-04-06');
  expect(posting.get(202601)).toBe('2026-02-05');
});

test('de sidste to perioder er supplementer', () => {
  const types = yearOfPeriods(2027).map(({ nummer }) => factsOfPeriode(nummer).type);
  expect(types).toEqual([...Array(12).fill('Maaned'), 'Supplement', 'Supplement']);
});
