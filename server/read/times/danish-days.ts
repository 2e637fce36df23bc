import { sql } from 'kysely';
import type { Fragment } from '../elements/element-sql.ts';

/** What the clock in Denmark shows, without a zone, as a moment. */
export function inDenmark(shown: Fragment): Fragment {
  return sql`((${shown})::timestamp at time zone 'Europe/Copenhagen')`;
}

/** All of a day, told by the calendar: it is an hour longer or shorter when the clock changes. */
export function endOf(date: string): Fragment {
  return inDenmark(sql`${date}::date + 1`);
}
