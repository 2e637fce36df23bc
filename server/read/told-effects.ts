import { sql } from 'kysely';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import type { Fragment } from './element-sql.ts';

/** So many elements and records are told of one line: what takes a run back is one line, of thousands. */
const mostTold = 100;
/** Beyond any line's effects. */
const ahead = 1_000_000_000;

/**
 * Of the log's line `l` the effects that are told (`effekter`), all of an element or none, and how many
 * elements and records are not (`udeladt`); to be joined to it.
 * @param unseen effects on elements of these types are left out, and not counted
 * @param isFirst whether an effect, `virkning`, is to be told before the others
 */
export function toldEffects(
  unseen: readonly ElementTypeName[],
  isFirst: Fragment = sql`false`,
): Fragment {
  const type = sql`coalesce(virkning #>> '{after,type}', virkning #>> '{before,type}', '')`;
  const subject = sql`coalesce(
    virkning #>> '{key,element_id}', virkning #>> '{key,id}', plads::text)`;
  return sql`lateral (
    select
      coalesce(jsonb_agg(virkning order by plads) filter (where nr <= ${mostTold}), '[]') as effekter,
      count(distinct nr) filter (where nr > ${mostTold}) as udeladt
    from (
      select virkning, plads, dense_rank() over (order by orden) as nr
      from (
        select virkning, plads,
          min(case when ${isFirst} then plads - ${ahead}::bigint else plads end)
            over (partition by ${subject}) as orden
        from jsonb_array_elements(l.effekter) with ordinality as alle (virkning, plads)
        where ${type} <> all(${[...unseen]}::text[])
      ) efter_emne
    ) i_orden
  )`;
}
