import { type TimeAxis, timeWords } from '../elements/element-type.ts';
import { formatPeriode, isValidPeriode, monthOf, parsePeriode, periodsPerYear } from './periode.ts';

/** Stands for "open-ended" where a number is needed to compare with; later than every time of both axes. */
export const OPEN_END = 999999;

/** A finansår is any year with four digits; a period is 20ÅÅ01-20ÅÅ14. */
export function isValidTime(axis: TimeAxis, time: number): boolean {
  return axis === 'periode'
    ? isValidPeriode(time)
    : Number.isInteger(time) && time >= 1900 && time <= 2999;
}

export function next(axis: TimeAxis, time: number): number {
  const isLastOfYear = axis === 'periode' && time % 100 >= periodsPerYear;
  return isLastOfYear ? time - (time % 100) + 101 : time + 1;
}

export function previous(axis: TimeAxis, time: number): number {
  const isFirstOfYear = axis === 'periode' && time % 100 <= 1;
  return isFirstOfYear ? time - (time % 100) - 100 + periodsPerYear : time - 1;
}

/** ÅÅÅÅ or PP.ÅÅÅÅ. */
export function formatTime(axis: TimeAxis, time: number): string {
  return axis === 'periode' ? formatPeriode(time) : String(time);
}

/** »finansåret 2026«, »perioden 11.2026«. */
export function theTime(axis: TimeAxis, time: number): string {
  return `${timeWords[axis].the} ${formatTime(axis, time)}`;
}

/** Reads what `formatTime` writes, and ÅÅÅÅPP; undefined when it is no time of the axis. */
export function parseTime(axis: TimeAxis, text: string): number | undefined {
  if (axis === 'periode') return parsePeriode(text);
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return isValidTime(axis, year) ? year : undefined;
}

/** The finansår or month that a date (ÅÅÅÅ-MM-DD) falls in. */
export function timeOfDate(axis: TimeAxis, date: string): number {
  return axis === 'periode' ? monthOf(date) : Number(date.slice(0, 4));
}

/** The finansår that a time lies in. */
export function finansaarOf(axis: TimeAxis, time: number): number {
  return convertInterval({ fra: time, til: time }, axis, 'finansaar').fra;
}

/** Where a time begins on a line of finansår: 2026 is 2026, and the eighth of its 14 periods 2026.5. */
export function yearPoint(axis: TimeAxis, time: number): number {
  return axis === 'periode' ? Math.floor(time / 100) + ((time % 100) - 1) / periodsPerYear : time;
}

/** Where a time ends on a line of finansår: where the next begins. */
export function endPoint(axis: TimeAxis, time: number): number {
  return yearPoint(axis, next(axis, time));
}

/** The times of an axis that a finansår holds, in their order. */
export function timesIn(axis: TimeAxis, finansaar: number): number[] {
  const first = firstTimeIn(axis, finansaar);
  const count = axis === 'periode' ? periodsPerYear : 1;
  return Array.from({ length: count }, (_, index) => first + index);
}

export function firstTimeIn(axis: TimeAxis, finansaar: number): number {
  return convertInterval({ fra: finansaar, til: null }, 'finansaar', axis).fra;
}

/**
 * An interval seen on the other axis, to compare elements across them (a hovedkonto and its
 * virksomhed): a finansår is all its 14 periods; a period lies in its finansår.
 */
export function convertInterval(
  interval: { readonly fra: number; readonly til: number | null },
  from: TimeAxis,
  to: TimeAxis,
): { fra: number; til: number | null } {
  const { fra, til } = interval;
  if (from === to) return { fra, til };
  if (to === 'finansaar') {
    return { fra: Math.floor(fra / 100), til: til === null ? null : Math.floor(til / 100) };
  }
  return { fra: fra * 100 + 1, til: til === null ? null : til * 100 + periodsPerYear };
}
