/**
 * Arithmetic on days as ÅÅÅÅ-MM-DD, in UTC so that no clock change can move one. Years outside
 * 0000-9999 come out with a sign in front, which sorts before every real day.
 */

const msPerDay = 86_400_000;
export const firstDay = '0000-01-01';
export const lastDay = '9999-12-31';

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function dayOf(date: Date): string {
  return date.toISOString().split('T', 1)[0] ?? '';
}

/** Whether a text is a day that exists, in the internal form. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = dateOf(text);
  return !Number.isNaN(date.getTime()) && dayOf(date) === text;
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

/** 1 to 12. */
export function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

export function dayOfMonth(day: string): number {
  return Number(day.slice(-2));
}

/** 0 is Monday. */
export function weekdayOf(day: string): number {
  return (dateOf(day).getUTCDay() + 6) % 7;
}

export function clampDay(day: string, min: string, max: string): string {
  if (day < min) return min;
  return day > max ? max : day;
}

/** Stays within the years that a date field can hold. */
export function addDays(day: string, count: number): string {
  const moved = new Date(dateOf(day).getTime() + count * msPerDay);
  if (moved < dateOf(firstDay)) return firstDay;
  return moved > dateOf(lastDay) ? lastDay : dayOf(moved);
}

/** The same day of another month, or its last when it is shorter. */
export function addMonths(day: string, count: number): string {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + count;
  if (months < 0) return firstDay;
  const year = Math.floor(months / 12);
  if (year > 9999) return lastDay;
  const month = (months % 12) + 1;
  return dayIn(year, month, Math.min(dayOfMonth(day), daysInMonth(year, month)));
}

export function dayIn(year: number, month: number, day: number): string {
  const padded = (value: number, length: number) => String(value).padStart(length, '0');
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function daysInMonth(year: number, month: number): number {
  const next = dateOf(dayIn(year, month, 28));
  next.setUTCDate(32);
  return 32 - next.getUTCDate();
}

interface Week {
  /** ISO 8601. */
  readonly number: number;
  /** Monday to Sunday, those of the months beside included. */
  readonly days: readonly string[];
}

/** The weeks that a month touches. */
export function weeksOfMonth(day: string): Week[] {
  const first = `${day.slice(0, 8)}01`;
  const start = dateOf(first).getTime() - weekdayOf(first) * msPerDay;
  const shown = weekdayOf(first) + daysInMonth(yearOf(day), monthOf(day));
  return Array.from({ length: Math.ceil(shown / 7) }, (_, week) => {
    const monday = start + week * 7 * msPerDay;
    return {
      number: isoWeek(monday),
      days: Array.from({ length: 7 }, (_, at) => dayOf(new Date(monday + at * msPerDay))),
    };
  });
}

/** A week belongs to the year that its Thursday lies in. */
function isoWeek(monday: number): number {
  const thursday = new Date(monday + 3 * msPerDay);
  const newYear = new Date(thursday);
  newYear.setUTCMonth(0, 1);
  return Math.floor((thursday.getTime() - newYear.getTime()) / (7 * msPerDay)) + 1;
}
