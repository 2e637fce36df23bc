import { sql } from 'kysely';
import { periodsPerYear } from '../../src/domain/periode.ts';
import type { Fragment } from './element-sql.ts';

/** An underkonto's default delregnskab in a finansår; of several in the year the last one. */
export function defaultDelregnskabOf(underkontoId: Fragment, finansaar: Fragment): Fragment {
  return sql`(select k.delregnskab_id ${defaultsIn(underkontoId, finansaar)}
    order by k.fra_periode desc
    limit 1)`;
}

/** The same as a default that is null, but told so that the database may join rather than look up each. */
export function lacksDefaultDelregnskab(underkontoId: Fragment, finansaar: Fragment): Fragment {
  return sql`not exists (select ${defaultsIn(underkontoId, finansaar)})`;
}

function defaultsIn(underkontoId: Fragment, finansaar: Fragment): Fragment {
  return sql`from underkonto_delregnskab k
    where k.underkonto_id = ${underkontoId}
      and k.default_delregnskab
      and k.fra_periode <= ${finansaar} * 100 + ${sql.lit(periodsPerYear)}
      and (k.til_periode is null or k.til_periode > ${finansaar} * 100)`;
}
