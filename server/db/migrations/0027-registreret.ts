import { type Kysely, sql } from 'kysely';

/**
 * What was known before (decision 114): the tables of elements as they stood when the log ended with a line, told by the effects
 * of the lines after it, the first of which on a row holds the row as it was. The functions answer it for the line
 * they are given; the views have the tables' names, so that a statement reads them where it finds them first
 * (`server/read/times/as-registered.ts`), and take the line of the setting `sada.registreret`. What is shown of a
 * version by its neighbours is reckoned anew where any of the element's versions was written since: the rule of
 * `display-intervals.ts`. A table that gets a column gets it here too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create schema if not exists registreret;

    create function registreret.element_ved(linje bigint) returns setof public.element
    language sql stable as $$
      select e.* from public.element e where not exists (
        select from public.kommando_effekt k
        where k.entity = 'element' and k.element_id = e.id and k.log_nummer > linje)
      union all
      select f.element_id, f.foer ->> 'type' from (
        select distinct on (k.element_id) k.element_id, k.foer from public.kommando_effekt k
        where k.entity = 'element' and k.log_nummer > linje
        order by k.element_id, k.log_nummer, k.plads) f
      where f.foer is not null
    $$;

    create function registreret.element_version_ved(linje bigint) returns setof public.element_version
    language sql stable as $$
      select v.* from public.element_version v where not exists (
        select from public.kommando_effekt k
        where k.entity = 'element_version' and k.element_id = v.element_id and k.log_nummer > linje)
      union all
      select s.element_id, s.version_id, r.type, r.fra, r.til, r.soft_lukket_fra, r.soft_lukket_til,
        r.overordnet_id, r.nummer, r.fuldt_nummer, r.navn, r.soegetekst, r.attributter,
        r.underaktivitet_id, r.bemaerkning, r.oprettet, r.oprettet_af, r.aendret, r.aendret_af,
        r.row_version, s.vist_fra, s.vist_til
      from (
        select b.element_id, b.version_id, b.raekke,
          case when lag(b.fra) over tidslinje is null then 0 else b.fra end as vist_fra,
          coalesce(lead(b.fra) over tidslinje - 1, 999999) as vist_til
        from (
          select v.element_id, v.version_id, v.fra, to_jsonb(v) as raekke
          from public.element_version v
          where exists (
              select from public.kommando_effekt k
              where k.entity = 'element_version' and k.element_id = v.element_id
                and k.log_nummer > linje)
            and not exists (
              select from public.kommando_effekt k
              where k.entity = 'element_version' and k.element_id = v.element_id
                and (k.key ->> 'version_id')::int = v.version_id and k.log_nummer > linje)
          union all
          select f.element_id, f.version_id, (f.foer ->> 'fra')::int, f.foer from (
            select distinct on (k.element_id, (k.key ->> 'version_id')::int)
              k.element_id, (k.key ->> 'version_id')::int as version_id, k.foer
            from public.kommando_effekt k
            where k.entity = 'element_version' and k.log_nummer > linje
            order by k.element_id, (k.key ->> 'version_id')::int, k.log_nummer, k.plads) f
          where f.foer is not null
        ) b
        window tidslinje as (partition by b.element_id order by b.fra)
      ) s cross join lateral jsonb_populate_record(null::public.element_version, s.raekke) r
    $$;

    create function registreret.underkonto_delregnskab_ved(linje bigint)
    returns setof public.underkonto_delregnskab
    language sql stable as $$
      select d.* from public.underkonto_delregnskab d where not exists (
        select from public.kommando_effekt k
        where k.entity = 'underkonto_delregnskab' and k.element_id = d.underkonto_id
          and (k.key ->> 'id')::uuid = d.id and k.log_nummer > linje)
      union all
      select r.id, f.element_id, r.delregnskab_id, r.default_delregnskab, r.fra_periode, r.til_periode,
        r.row_version
      from (
        select distinct on (k.element_id, k.key ->> 'id') k.element_id, k.foer
        from public.kommando_effekt k
        where k.entity = 'underkonto_delregnskab' and k.log_nummer > linje
        order by k.element_id, k.key ->> 'id', k.log_nummer, k.plads) f
      cross join lateral jsonb_populate_record(null::public.underkonto_delregnskab, f.foer) r
      where f.foer is not null
    $$;

    create view registreret.element as
      select * from registreret.element_ved(current_setting('sada.registreret')::bigint);
    create view registreret.element_version as
      select * from registreret.element_version_ved(current_setting('sada.registreret')::bigint);
    create view registreret.underkonto_delregnskab as
      select * from registreret.underkonto_delregnskab_ved(current_setting('sada.registreret')::bigint);
    create view registreret.kommando_log as
      select * from public.kommando_log
      where nummer <= current_setting('sada.registreret')::bigint;
  `.execute(db);
}
