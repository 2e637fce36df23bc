import { type Kysely, sql } from 'kysely';

/**
 * What a line of the log did is rows, one for each row that it changed, so that an element's history and a page
 * of the log read what they tell, however much a line did. They take the place of the line's heap of effects and
 * of the tables that lines were found by (decision 071).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- No foreign keys: see 0010, and an annulled element is gone while its log stays.
    create table kommando_effekt (
      log_nummer bigint not null,
      plads int not null,
      -- The type of an element, or the table of another row.
      slags text collate "C" not null,
      -- Whatever the line did to one subject has one number; they are counted within their slags, of which there are so many.
      emne int not null,
      emner int not null,
      entity text collate "C" not null,
      key jsonb not null,
      -- The element, or the record with a guid, that the row is about, and the other end of a relation.
      element_id uuid,
      anden_id uuid,
      -- The key of a record that no guid names.
      post_id text collate "C",
      foer jsonb,
      efter jsonb
    )`.execute(db);
  await sql`
    insert into kommando_effekt
    select nummer, plads, slags, emne, max(emne) over (partition by nummer, slags), entity, key,
      (case entity
        when 'element' then key ->> 'id'
        when 'element_version' then key ->> 'element_id'
        when 'underkonto_delregnskab' then raekke ->> 'underkonto_id'
        when 'kredsfrist' then key ->> 'bogfoeringskreds_id'
        when 'periode' then key ->> 'id'
        when 'aktivitet' then key ->> 'id'
      end)::uuid,
      (case entity when 'underkonto_delregnskab' then raekke ->> 'delregnskab_id' end)::uuid,
      case
        when entity in ('proces', 'hovedaktivitet', 'underaktivitet') then key ->> 'id'
        when entity = 'procesrettighed'
          then (key ->> 'underaktivitet_id') || '.' || (key ->> 'paragraf_id')
      end,
      foer, efter
    from (
      select *, dense_rank() over (partition by nummer, slags order by foerst) as emne
      from (
        select *, min(plads) over (partition by nummer, slags, emnets_id) as foerst
        from (
          select nummer, plads, entity, key, foer, efter, raekke,
            case when entity in ('element', 'element_version') then raekke ->> 'type' else entity end
              as slags,
            coalesce(key ->> 'element_id', key ->> 'id', 'plads ' || plads) as emnets_id
          from kommando_log
          cross join jsonb_array_elements(effekter) with ordinality as alle (virkning, plads)
          cross join lateral (
            select virkning ->> 'entity' as entity, virkning -> 'key' as key,
              nullif(virkning -> 'before', 'null') as foer,
              nullif(virkning -> 'after', 'null') as efter
          ) delt
          cross join lateral (select coalesce(efter, foer) as raekke) rest
        ) af_emner
      ) fra_deres_foerste
    ) nummereret
    order by nummer, plads`.execute(db);
  await sql`
    alter table kommando_effekt add primary key (log_nummer, plads);
    create index kommando_effekt_emne on kommando_effekt (log_nummer, emne);
    create index kommando_effekt_element on kommando_effekt (element_id, log_nummer);
    create index kommando_effekt_anden on kommando_effekt (anden_id, log_nummer)
      where anden_id is not null;
    create index kommando_effekt_post on kommando_effekt (entity, post_id, log_nummer)
      where post_id is not null;
    -- A deadline knows its periode by number alone.
    create index kommando_effekt_frist on kommando_effekt (((key ->> 'periode')::int), log_nummer)
      where entity = 'kredsfrist';
    create trigger kun_tilfoejelser before update or delete or truncate on kommando_effekt
      for each statement execute function afvis_aendring_af_log();

    drop table kommando_log_element;
    drop table kommando_log_post;
    alter table kommando_log drop column effekter;
    -- A column that goes keeps its room until its table is written anew.
    cluster kommando_log using kommando_log_pkey;
    alter table kommando_log set without cluster;
  `.execute(db);
}
