import type { TimeAxis } from '../elements/element-type.ts';
import { addDays } from '../records/window-picture.ts';
import { looseFold } from '../words/folding.ts';
import { formatDate, inAnotherYear, parseDate } from './dates.ts';
import { monthOf, parsePeriode } from './periode.ts';
import { firstTimeIn, next, parseTime, previous } from './time-axis.ts';

const monthNames = [
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
].map(looseFold);
/** DD/MM/ÅÅÅÅ; other forms of a day are forms of a number too. */
const dayForm = /^\d{1,2}\/\d{1,2}\/\d{4}$/;
/** A month is said by at least so many of its letters: *okt*, *sept.*. */
const shortestMonth = 3;

/** The number of a month by its name, whole or cut short; undefined: it is none. */
export function monthSaid(word: string): number | undefined {
  const said = looseFold(word).replace(/\.$/, '');
  if (said.length < shortestMonth) return undefined;
  const at = monthNames.indexOf(said);
  const isShort = /^(jan|feb|mar|apr|jun|jul|aug|sept?|okt|nov|dec)$/.test(said);
  const found = at >= 0 || !isShort ? at : monthNames.findIndex((name) => name.startsWith(said));
  return found < 0 ? undefined : found + 1;
}

/** *December 2027* */
export function monthOfYear(month: number, year: number): string {
  return `${monthNames[month - 1]} ${year}`;
}

/** A periode as it is written or said: `10.2026`, `202610`, `10/2026`, *oktober 2026*. */
export function periodeSaid(text: string): number | undefined {
  const [, month = '', year] = /^(\S+?)[\s/]+(\d{4})$/.exec(text.trim()) ?? [];
  if (year === undefined) return parsePeriode(text);
  const number = /^\d{1,2}$/.test(month) ? month : monthSaid(month);
  return number === undefined ? undefined : parsePeriode(`${number}.${year}`);
}

/**
 * The first and the last time of an axis that a text says; a finansår is all its perioder. A day, and a month
 * on the axis of finansår, says one of them at most: the 31st of December is the last of its year.
 */
interface SaidTime {
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/** Of a month only January begins a finansår, and only the last of its perioder end it. */
function yearOf(periode: number): SaidTime | undefined {
  const year = Math.floor(periode / 100);
  const month = periode % 100;
  return some(month === 1 ? year : undefined, month >= 12 ? year : undefined);
}

function some(first: number | undefined, last: number | undefined): SaidTime | undefined {
  return first === undefined && last === undefined ? undefined : { first, last };
}

/** A day begins its month, or ends it, or says no time of an axis. */
function ofDay(axis: TimeAxis, day: string): SaidTime | undefined {
  const month = monthOf(day);
  const isLast = monthOf(addDays(day, 1)) !== month;
  const isFirst = day.endsWith('-01');
  const own = axis === 'periode' ? { first: month, last: month } : yearOf(month);
  return some(isFirst ? own?.first : undefined, isLast ? own?.last : undefined);
}

/** A text as a time of an axis, said on it or as a finansår, a month or a day; undefined: it says no time. */
export function timeSaid(axis: TimeAxis, text: string): SaidTime | undefined {
  const own = axis === 'periode' ? periodeSaid(text) : parseTime(axis, text);
  if (own !== undefined) return { first: own, last: own };
  const day = dayForm.test(text) ? parseDate(text) : undefined;
  if (day !== undefined) return ofDay(axis, day);
  if (axis === 'finansaar') {
    // The number of a periode is said on its own axis alone.
    const periode = /^\d/.test(text) ? undefined : periodeSaid(text);
    return periode === undefined ? undefined : yearOf(periode);
  }
  const year = parseTime('finansaar', text);
  if (year === undefined || year < 2000) return undefined;
  const first = firstTimeIn(axis, year);
  return { first, last: previous(axis, firstTimeIn(axis, next('finansaar', year))) };
}

/** What is said from a day on, by its month alone: this year's where that is not over, else next year's. */
export function comingPeriode(month: number, today: string): number {
  const year = Number(today.slice(0, 4));
  return (month % 100 < Number(today.slice(5, 7)) ? year + 1 : year) * 100 + month;
}

/** A day of the year, DD/MM/ÅÅÅÅ: the first such from a day on. */
export function comingDay(day: number, month: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  const date = parseDate(`${day}/${month}/${year}`);
  if (date === undefined) return undefined;
  return formatDate(date < today ? inAnotherYear(date, 1) : date);
}
