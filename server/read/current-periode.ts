import { sql } from 'kysely';
import { monthOf } from '../../src/domain/periode.ts';
import type { Fragment } from './element-sql.ts';

/** The same as `currentPeriodNumber` of the domain. */
export function currentPeriode(today: string): Fragment {
  return sql`(select coalesce(min(p.nummer), ${monthOf(today)}::int) from periode p
    where p.type = 'Maaned' and p.kontering_slut >= ${today}::date)`;
}
