import { sql, type Transaction } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

export interface VolumePlan {
  readonly paragraffer: readonly string[];
  readonly hovedkonti: number;
  readonly underkonti: number;
}

/** Below one paragraf: 9 hovedområder with 9 aktivitetsområder each. */
export const activityAreasPerParagraf = 81;

/** Ids follow from type and number, so a child knows its parent's without asking. */
const idOf = (type: string, number: ReturnType<typeof sql>) =>
  sql`md5('sada-volumen ' || ${sql.lit(type)} || ' ' || ${number})::uuid`;

/** Makes the elements, and the temporary table `volumen` of them with number and parent. */
export async function makeElements(tx: Transaction<Database>, plan: VolumePlan): Promise<void> {
  const hoved = sql`hovedkonto.number`;
  await sql`
    create temporary table volumen (
      plads bigint generated always as identity,
      id uuid not null,
      type text not null,
      overordnet_id uuid,
      nummer text not null,
      fuldt_nummer text not null
    ) on commit drop
  `.execute(tx);
  await sql`
    with paragraf as (
      select number, row_number() over (order by number) - 1 as place
      from unnest(${[...plan.paragraffer]}::text[]) number
    ),
    omraade as (
      select paragraf.number as paragraf, h::text as hoved, a::text as aktivitet,
        paragraf.number || '.' || h || a as number,
        paragraf.place * ${activityAreasPerParagraf}::int + (h - 1) * 9 + a - 1 as place
      from paragraf, generate_series(1, 9) h, generate_series(1, 9) a
    ),
    hovedkonto as (
      select omraade.number as omraade, i as place, own.nummer,
        omraade.number || '.' || own.nummer as number
      from generate_series(0, ${plan.hovedkonti}::bigint - 1) i
      join omraade on omraade.place = i % (select count(*) from omraade)
      cross join lateral (
        select lpad((1 + i / (select count(*) from omraade))::text, 2, '0') as nummer
      ) own
    )
    insert into volumen (id, type, overordnet_id, nummer, fuldt_nummer)
    select ${idOf('Paragraf', sql`number`)}, 'Paragraf', null::uuid, number, number
    from paragraf
    union all
    select distinct ${idOf('Hovedomraade', sql`paragraf || '.' || hoved`)}, 'Hovedomraade',
      ${idOf('Paragraf', sql`paragraf`)}, hoved, paragraf || '.' || hoved
    from omraade
    union all
    select ${idOf('Aktivitetsomraade', sql`number`)}, 'Aktivitetsomraade',
      ${idOf('Hovedomraade', sql`paragraf || '.' || hoved`)}, aktivitet, number
    from omraade
    union all
    select ${idOf('Hovedkonto', hoved)}, 'Hovedkonto',
      ${idOf('Aktivitetsomraade', sql`omraade`)}, nummer, number
    from hovedkonto
    union all
    select ${idOf('Underkonto', sql`${hoved} || '.' || own.nummer`)}, 'Underkonto',
      ${idOf('Hovedkonto', hoved)}, own.nummer, ${hoved} || '.' || own.nummer
    from generate_series(0, ${plan.underkonti}::bigint - 1) j
    join hovedkonto on hovedkonto.place = j % ${plan.hovedkonti}::bigint
    cross join lateral (select (10 + j / ${plan.hovedkonti}::bigint)::text as nummer) own
  `.execute(tx);
  await sql`insert into element (id, type) select id, type from volumen`.execute(tx);
}
