import type { TimeAxis } from '../elements/element-type.ts';
import { looseFold } from '../words/folding.ts';
import { parsePeriode } from './periode.ts';
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
/** A month is said by at least so many of its letters: *okt*, *sept.*. */
const shortestMonth = 3;

/** The number of a month by its name, whole or cut short; undefined: it is none. */
export function monthSaid(word: string): number | undefined {
  const said = looseFold(word).replace(/\.$/, '');
  if (said.length < shortestMonth) return undefined;
  const at = monthNames.findIndex((name) => name === said);
  const isShort = /^(jan|feb|mar|apr|jun|jul|aug|sept?|okt|nov|dec)$/.test(said);
  const found = at >= 0 || !isShort ? at : monthNames.findIndex((name) => name.startsWith(said));
  return found < 0 ? undefined : found + 1;
}

/** A periode as it is written or said: `10.2026`, `202610`, `10/2026`, *oktober 2026*. */
export function periodeSaid(text: string): number | undefined {
  const [, month = '', year] = /^(\S+?)[\s/]+(\d{4})$/.exec(text.trim()) ?? [];
  if (year === undefined) return parsePeriode(text);
  const number = /^\d{1,2}$/.test(month) ? month : monthSaid(month);
  return number === undefined ? undefined : parsePeriode(`${number}.${year}`);
}

/** The first and the last time of an axis that a text says; a finansår is all its perioder. */
interface SaidTime {
  readonly first: number;
  readonly last: number;
}

/** A text as a time of an axis, said on it or as a finansår; undefined: it says no time. */
export function timeSaid(axis: TimeAxis, text: string): SaidTime | undefined {
  const own = axis === 'periode' ? periodeSaid(text) : parseTime(axis, text);
  if (own !== undefined) return { first: own, last: own };
  const year = axis === 'periode' ? parseTime('finansaar', text) : undefined;
  if (year === undefined || year < 2000) return undefined;
  const first = firstTimeIn(axis, year);
  return { first, last: previous(axis, firstTimeIn(axis, next('finansaar', year))) };
}
