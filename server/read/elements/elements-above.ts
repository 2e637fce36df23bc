import { type Kysely, sql } from 'kysely';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import { lookedUp } from '../../db/looked-up.ts';
import type { Database } from '../../db/schema.ts';
import type { AsOf } from '../times/as-of.ts';
import { elementRows } from './element-detail.ts';
import { elementPayload } from './element-payload.ts';
import { standsAt } from './element-sql.ts';

/** Every element above the hits, once, as they stand at the time: what a tree of the hits hangs in. */
export async function elementsAbove(
  db: Kysely<Database>,
  hits: readonly Pick<ElementPayload, 'overordnetId'>[],
  asOf: AsOf,
  axis: TimeAxis,
): Promise<ElementPayload[]> {
  const parents = [...new Set(hits.flatMap(({ overordnetId }) => overordnetId ?? []))];
  if (parents.length === 0) return [];
  const { [axis]: time, finansaar } = asOf;
  const parentOf = sql`select overordnet_id from element_version v
    where v.element_id = over.element_id and v.overordnet_id is not null and ${standsAt(time)}`;
  const above = sql`v.element_id in (
    with recursive over as (
      select unnest(${parents}::uuid[]) as element_id
      union
      select v.overordnet_id from over ${lookedUp(parentOf, 'v')}
    )
    select element_id from over) and ${standsAt(time)}`;
  const rows = await elementRows(db, above, { time, finansaar });
  return rows.map((row) => elementPayload(row, asOf));
}
