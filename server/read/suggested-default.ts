import { type Kysely, sql } from 'kysely';
import type { ElementPayload } from '../../src/api/contract/common.ts';
import type { Suggestion } from '../../src/api/contract/detail.ts';
import type { Database } from '../db/schema.ts';
import type { AsOf } from './as-of.ts';
import { defaultDelregnskabOf } from './default-delregnskab.ts';
import { type LinkRow, linkColumns, linkOf, linksTo } from './element-detail.ts';
import { isValidAt, standsAt } from './element-sql.ts';

interface BesideRow extends LinkRow {
  readonly delregnskab_id: string;
}

/**
 * A default delregnskab for an underkonto without one: that of the nearest before it below the same
 * hovedkonto, else of the nearest after it. Null where it has one, or none of them has.
 */
export async function suggestedDefault(
  db: Kysely<Database>,
  { id, overordnetId, fuldtNummer, defaultDelregnskabId }: ElementPayload,
  asOf: AsOf,
): Promise<Suggestion | null> {
  if (defaultDelregnskabId != null) return null;
  const { finansaar } = asOf;
  const chosen = defaultDelregnskabOf(sql`v.element_id`, sql`${finansaar}::int`);
  const { rows } = await sql<BesideRow>`
    select ${linkColumns}, ${chosen} as delregnskab_id
    from element_version v
    where v.overordnet_id = ${overordnetId} and v.element_id <> ${id}
      and ${standsAt(finansaar)} and ${isValidAt(finansaar)} and ${chosen} is not null
    order by v.fuldt_nummer > ${fuldtNummer},
      case when v.fuldt_nummer < ${fuldtNummer} then v.fuldt_nummer end desc, v.fuldt_nummer
    limit 1`.execute(db);
  const [beside] = rows;
  if (!beside) return null;
  const valid = isValidAt(asOf.periode);
  const delregnskab = (await linksTo(db, [beside.delregnskab_id], asOf, valid)).get(
    beside.delregnskab_id,
  );
  return delregnskab ? { delregnskab, som: linkOf(beside) } : null;
}
