import { type Kysely, sql } from 'kysely';
import type { EarlierName } from '../../../src/api/contract/common.ts';
import { numberQuery } from '../../../src/domain/words/folding.ts';
import type { Database } from '../../db/schema.ts';
import { conditionsOf, type ElementFilter, timeOf } from '../elements/element-filter.ts';
import { matches } from '../elements/element-sql.ts';

/** More of them say too little to be read through. */
const mostFound = 500;

export const noEarlierNames: ReadonlyMap<string, EarlierName> = new Map();

/**
 * By its id each element that had a name with the words at an earlier time: the last such name. A
 * number is the same in all its versions, so it is not asked about.
 */
export async function earlierNames(
  db: Kysely<Database>,
  filter: ElementFilter,
  soeg: string,
): Promise<ReadonlyMap<string, EarlierName>> {
  const matching = numberQuery(soeg) ? undefined : matches(soeg);
  if (!matching) return noEarlierNames;
  const time = timeOf(filter);
  const stands = sql.join(conditionsOf({ ...filter, matching: undefined }, time), sql` and `);
  const { rows } = await sql<{ id: string } & EarlierName>`
    with tidl as (
      select distinct on (v.element_id) v.element_id, v.navn, v.vist_til as til
      from element_version v
      where v.type = any(${[...filter.types]}::text[]) and v.vist_til < ${time} and ${matching}
      order by v.element_id, v.vist_til desc
      limit ${mostFound}
    )
    select tidl.element_id as id, tidl.navn, tidl.til
    from tidl join element_version v on v.element_id = tidl.element_id
    where ${stands}`.execute(db);
  return new Map(rows.map(({ id, navn, til }) => [id, { navn, til }]));
}
