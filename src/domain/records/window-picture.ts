import { windowOf } from './aktivitet.ts';

const dayMs = 86_400_000;

/** How many days there are from one date ÅÅÅÅ-MM-DD to another, the last one not counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/**
 * Where a date lies in the window of a finansår's activities, from 0 at its first day to 1 after its
 * last.
 * @param date ÅÅÅÅ-MM-DD
 */
export function placeInWindow(finansaar: number, date: string): number {
  const { startdato, slutdato } = windowOf(finansaar);
  const place = daysBetween(startdato, date) / (daysBetween(startdato, slutdato) + 1);
  return Math.min(Math.max(place, 0), 1);
}

/** The first day of each month in the window. */
export function monthsInWindow(finansaar: number): string[] {
  return Array.from({ length: 14 }, (_, month) =>
    new Date(Date.UTC(finansaar, month, 1)).toISOString().slice(0, 10),
  );
}
