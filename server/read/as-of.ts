import type { TimeAxis } from '../../src/domain/elements/element-type.ts';
import { convertInterval, timeOfDate } from '../../src/domain/time-axis.ts';

/** The time one looks at, on both axes. */
export type AsOf = Readonly<Record<TimeAxis, number>>;

/**
 * A finansår, else the year of the business date. What lives in perioder is seen as of the year's
 * first, where a change of the finance act takes effect.
 */
export function asOfFinansaar(finansaar: number | undefined, today: string): AsOf {
  const year = finansaar ?? timeOfDate('finansaar', today);
  const { fra } = convertInterval({ fra: year, til: year }, 'finansaar', 'periode');
  return { finansaar: year, periode: fra };
}
