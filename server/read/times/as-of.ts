import { sql } from 'kysely';
import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import { monthOf } from '../../../src/domain/time/periode.ts';
import { finansaarOf, firstTimeIn, timeOfDate } from '../../../src/domain/time/time-axis.ts';
import type { Services } from '../../services.ts';
import type { Fragment } from '../elements/element-sql.ts';

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

/**
 * A time, else that of the business date, where the axis may be perioder: which is the current one, their
 * deadlines say.
 */
export async function asOfNow(
  { db, today }: Pick<Services, 'db' | 'today'>,
  axis: TimeAxis,
  time: number | undefined,
): Promise<AsOf> {
  const date = today();
  if (axis === 'finansaar' || time !== undefined) return asOfTime(axis, time, date);
  const { rows } = await sql<{ periode: number }>`
    select ${currentPeriode(date)} as periode`.execute(db);
  return asOfTime(axis, rows[0]?.periode, date);
}

/** The same as `currentPeriodNumber` of the domain. */
export function currentPeriode(today: string): Fragment {
  const month = monthOf(today);
  return sql`(select coalesce(min(p.nummer), ${month}::int) from periode p
    where p.type = 'Maaned' and p.nummer <= ${month}::int and p.nummer > coalesce((
      select max(lukket.nummer) from periode lukket
      where lukket.type = 'Maaned' and lukket.nummer <= ${month}::int
        and lukket.kontering_slut < ${today}::date), 0))`;
}
