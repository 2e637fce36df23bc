import { formatDate } from '../../domain/time/dates.ts';

const DAY_MS = 86_400_000;
/** A deadline as near as this is amber. */
const SOON_DAYS = 7;

/** Whole days from one ÅÅÅÅ-MM-DD to another. */
export const daysUntil = (date: string, today: string) =>
  (Date.parse(date) - Date.parse(today)) / DAY_MS;

/** A day as one speaks of it: `i dag`, `i morgen`, else DD/MM. Both are ÅÅÅÅ-MM-DD. */
export function dayText(date: string, today: string): string {
  const days = daysUntil(date, today);
  if (days === 0) return 'i dag';
  return days === 1 ? 'i morgen' : formatDate(date).slice(0, 5);
}

export function isSoon(date: string, today: string): boolean {
  return daysUntil(date, today) <= SOON_DAYS;
}
