import { dayOfMonth, monthOf, weekdayOf, yearOf } from './days.ts';

export const monthNames = [
  'januar',
  'februar',
  'marts',
  'april',
  'maj',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'december',
] as const;

export const weekdayNames = [
  'mandag',
  'tirsdag',
  'onsdag',
  'torsdag',
  'fredag',
  'lørdag',
  'søndag',
] as const;

export function monthName(day: string): string {
  return monthNames[monthOf(day) - 1] ?? '';
}

/** As it is said: torsdag den 31. december 2026. */
export function spokenDay(day: string): string {
  const weekday = weekdayNames[weekdayOf(day)] ?? '';
  return `${weekday} den ${dayOfMonth(day)}. ${monthName(day)} ${yearOf(day)}`;
}
