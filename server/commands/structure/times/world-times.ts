import type { ElementType, TimeAxis } from '../../../../src/domain/elements/element-type.ts';
import { whyNoEffectIn } from '../../../../src/domain/time/finansaar.ts';
import { currentPeriodNumber, periodsPerYear } from '../../../../src/domain/time/periode.ts';
import { timeOfDate } from '../../../../src/domain/time/time-axis.ts';
import { approvedThrough, statusOfFinansaar } from '../../../storage/calendar.ts';
import type { WorldView } from '../../world.ts';

export type NoEffect =
  | 'finansaarAfsluttet'
  | 'finansaarMangler'
  | 'periodeGodkendt'
  | 'periodeMangler';

/**
 * Why nothing can take effect at a time of an axis; undefined when it can
 * (docs/domaene.md "Hvornår en ændring virker").
 */
export function whyNoEffectAt(
  world: Pick<WorldView, 'calendar' | 'today'>,
  axis: TimeAxis,
  time: number,
): NoEffect | undefined {
  if (axis === 'finansaar') return whyNoEffectIn(statusOfFinansaar(world, time));
  if (time <= approvedThrough(world.calendar)) return 'periodeGodkendt';
  const { perioder } = world.calendar;
  if (perioder.some(({ nummer }) => nummer === time)) return undefined;
  // Those before the product kept periods have none to approve; they are over, and count as approved.
  const [first] = perioder;
  return first && time < first.nummer ? 'periodeGodkendt' : 'periodeMangler';
}

/** The finansår of the business date, or the current period. */
export function currentTime(
  { calendar, today }: Pick<WorldView, 'calendar' | 'today'>,
  axis: TimeAxis,
): number {
  return axis === 'periode'
    ? currentPeriodNumber(calendar.perioder, today)
    : timeOfDate(axis, today);
}

/**
 * First period that a change can take effect in, for what lives in perioder: of a finansår the first
 * that is not approved.
 */
export function firstPeriodeOf(
  { calendar }: WorldView,
  { type, fra }: { readonly type: Pick<ElementType, 'axis'>; readonly fra: number },
): number {
  if (type.axis === 'periode') return fra;
  const first = fra * 100 + 1;
  const last = fra * 100 + periodsPerYear;
  // A year approved to its end is closed to changes by a rule of its own.
  return Math.min(Math.max(first, approvedThrough(calendar) + 1), last);
}
