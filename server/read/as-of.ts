import type { TimeAxis } from '../../src/domain/elements/element-type.ts';
import { finansaarOf, firstTimeIn, timeOfDate } from '../../src/domain/time-axis.ts';

/** The time one looks at, on both axes. */
export type AsOf = Readonly<Record<TimeAxis, number>>;

/** What a call says of the time, on the axis of what it is about. */
export type AskedTime = Readonly<Partial<Record<TimeAxis, number | undefined>>>;

/**
 * A time of an axis, else that of the business date. From a finansår, what lives in perioder is
 * seen as of the year's first, where a change of the finance act takes effect.
 */
export function asOfTime(axis: TimeAxis, time: number | undefined, today: string): AsOf {
  const own = time ?? timeOfDate(axis, today);
  const finansaar = finansaarOf(axis, own);
  return { finansaar, periode: axis === 'periode' ? own : firstTimeIn('periode', finansaar) };
}
