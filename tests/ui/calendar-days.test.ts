import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  clampDay,
  dayOfMonth,
  firstDay,
  isDay,
  lastDay,
  monthOf,
  weekdayOf,
  weeksOfMonth,
  yearOf,
} from '../../src/ui/fields/calendar/days.ts';
import { firstYearOfPage, moveCell, moveDay } from '../../src/ui/fields/calendar/moves.ts';

const anyDay = fc
  .date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
/** Far enough from both ends for a step to lead somewhere. */
const innerDay = anyDay.filter((day) => day > '0003' && day < '9997');

const plain = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const press = (key: string, shiftKey = false) => ({ ...plain, key, shiftKey });
const everything = { min: firstDay, max: lastDay };
const move = (key: string, day: string, shiftKey = false) =>
  moveDay(press(key, shiftKey), day, everything);

describe('days', () => {
  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['0000-01-01', -1, '0000-01-01'],
    ['9999-12-31', 1, '9999-12-31'],
  ])('%s and %i', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['0000-01-15', -1, '0000-01-01'],
    ['9999-12-15', 1, '9999-12-31'],
  ])('%s and %i months', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });

  test.each(['2026-02-30', '2026-13-01', '26-01-01', '01/01/2026', ''])('%j is none', (text) => {
    expect(isDay(text)).toBe(false);
  });

  test('steps of days stay on the calendar and come back', () => {
    fc.assert(
      fc.property(innerDay, fc.integer({ min: -900, max: 900 }), (day, count) => {
        const moved = addDays(day, count);
        expect(isDay(moved)).toBe(true);
        expect(addDays(moved, -count)).toBe(day);
        expect(Math.abs(weekdayOf(moved) - weekdayOf(day) - count) % 7).toBe(0);
      }),
    );
  });

  test('steps of months keep the day or the last of the month', () => {
    fc.assert(
      fc.property(innerDay, fc.integer({ min: -24, max: 24 }), (day, count) => {
        const moved = addMonths(day, count);
        expect(isDay(moved)).toBe(true);
        const months = (at: string) => yearOf(at) * 12 + monthOf(at);
        expect(months(moved) - months(day)).toBe(count);
        const isLast = monthOf(addDays(moved, 1)) !== monthOf(moved);
        expect(dayOfMonth(moved) === dayOfMonth(day) || isLast).toBe(true);
      }),
    );
  });
});

describe('weeks', () => {
  test.each([
    // ISO 8601: the week of the year's first Thursday is number one.
    ['2026-01-15', [1, 2, 3, 4, 5]],
    ['2026-12-15', [49, 50, 51, 52, 53]],
    ['2027-01-15', [53, 1, 2, 3, 4]],
    ['2028-12-15', [48, 49, 50, 51, 52]],
    ['2021-02-15', [5, 6, 7, 8]],
  ])('of %s', (day, numbers) => {
    expect(weeksOfMonth(day).map(({ number }) => number)).toEqual(numbers);
  });

  test('of any month: whole weeks, every day of the month once, in order', () => {
    fc.assert(
      fc.property(innerDay, (day) => {
        const weeks = weeksOfMonth(day);
        const days = weeks.flatMap((week) => week.days);
        const inMonth = days.filter((other) => other.slice(0, 7) === day.slice(0, 7));
        expect(days.every((other, at) => at === 0 || other === addDays(days[at - 1] ?? '', 1))) //
          .toBe(true);
        expect(inMonth.map(dayOfMonth)).toEqual(inMonth.map((_, at) => at + 1));
        expect(inMonth).toContain(day);
        for (const week of weeks) {
          expect(week.days.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
          expect(week.days.some((other) => inMonth.includes(other))).toBe(true);
        }
      }),
    );
  });
});

describe('keys', () => {
  test.each([
    ['ArrowLeft', false, '2026-11-19'],
    ['ArrowRight', false, '2026-11-21'],
    ['ArrowUp', false, '2026-11-13'],
    ['ArrowDown', false, '2026-11-27'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageUp', false, '2026-10-20'],
    ['PageDown', false, '2026-12-20'],
    ['PageUp', true, '2025-11-20'],
    ['PageDown', true, '2027-11-20'],
  ])('%s (shift: %s) leads from 20 November 2026 to %s', (key, shiftKey, expected) => {
    expect(move(key, '2026-11-20', shiftKey)).toBe(expected);
  });

  test('others and chords lead nowhere', () => {
    expect(move('x', '2026-11-20')).toBeUndefined();
    const chord = { ...press('ArrowLeft'), ctrlKey: true };
    expect(moveDay(chord, '2026-11-20', everything)).toBeUndefined();
  });

  test('no key leads outside the limits', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown');
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, keys, fc.boolean(), (one, other, at, key, shift) => {
        const [min, max] = one < other ? [one, other] : [other, one];
        const moved = moveDay(press(key, shift), clampDay(at, min, max), { min, max }) ?? '';
        expect(isDay(moved)).toBe(true);
        expect(moved >= min && moved <= max).toBe(true);
      }),
    );
  });

  test('among years: a row of three, a page of twelve, and stops at the ends', () => {
    const cells = { columns: 3, page: 12, min: 0, max: 9999 };
    expect(moveCell(press('ArrowDown'), 2026, cells)).toBe(2029);
    expect(moveCell(press('PageUp'), 2026, cells)).toBe(2014);
    expect(moveCell(press('Home'), 2026, cells)).toBe(2025);
    expect(moveCell(press('End'), 2026, cells)).toBe(2027);
    expect(moveCell(press('PageDown'), 9995, cells)).toBe(9999);
    expect(firstYearOfPage(2026)).toBe(2016);
    expect(firstYearOfPage(0)).toBe(0);
  });
});
