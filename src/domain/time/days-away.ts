import { daysBetween } from '../records/window-picture.ts';
import { counted } from '../words/counted.ts';

/** How far a day is from today, as one says it: `om 10 dage`, `i morgen`, `for 22 dage siden`. Both are ÅÅÅÅ-MM-DD. */
export function daysAway(date: string, today: string): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'i dag';
  if (days === 1) return 'i morgen';
  if (days === -1) return 'i går';
  const count = counted(Math.abs(days), 'dag', 'dage');
  return days > 0 ? `om ${count}` : `for ${count} siden`;
}

/** Deadlines as near as this are told apart. */
const nearDays = 7;

/** It is today or soon, and has not been. */
export function isNear(date: string, today: string): boolean {
  const days = daysBetween(today, date);
  return days >= 0 && days <= nearDays;
}
