import { sql } from 'kysely';
import { lookedUp } from '../../db/looked-up.ts';
import { underaktivitetName } from '../access/underaktivitet-names.ts';
import type { AsOf } from '../times/as-of.ts';
import type { Fragment } from './element-sql.ts';
import { type LinkRow, linkJson, standsOnOwnAxis } from './links.ts';

/** What is around a row: what it hangs below, uppermost first, what it points to, and the underaktivitet it was written in. */
export interface Surroundings {
  readonly sti: readonly LinkRow[] | null;
  readonly henvist: readonly LinkRow[] | null;
  readonly underaktivitet: string | null;
}

/** Longest way down: ministeransvarsområde to EAN-nummer. A broken loop in the data ends here too. */
const deepest = 8;

const guid = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/** The columns of `Surroundings`, each of the one row `raekke`: they are read with it, in its statement. */
export function surroundings(asOf: AsOf): Fragment {
  const stands = standsOnOwnAxis(asOf);
  const above = sql`select * from element_version v where v.element_id = vej.over and ${stands}`;
  return sql`
    (with recursive vej as (
      select raekke.overordnet_id as over, 1 as trin
      union all
      select v.overordnet_id, vej.trin + 1
      from vej ${lookedUp(above, 'v')}
      where v.overordnet_id is not null and vej.trin < ${deepest}
    )
    select jsonb_agg(${linkJson} order by vej.trin desc) from vej ${lookedUp(above, 'v')}) as sti,
    ${pointedTo(asOf)},
    (${underaktivitetName(sql`raekke.underaktivitet_id`)}) as underaktivitet`;
}

/** Of them only `henvist`. */
export function pointedTo(asOf: AsOf): Fragment {
  return sql`(select jsonb_agg(${linkJson}) from element_version v
      where v.element_id = any(array(
        select raekke.overordnet_id
        union all
        select case when value ~ ${guid} then value::uuid end
        from jsonb_each_text(raekke.attributter || coalesce(raekke.relationer, '{}'))
      )) and ${standsOnOwnAxis(asOf)}) as henvist`;
}

/** What `surroundings` asks of the version `v`, as the row `raekke`. */
export const surrounded = sql`cross join lateral (
  select v.overordnet_id, v.underaktivitet_id, v.attributter, v.relationer) raekke`;
