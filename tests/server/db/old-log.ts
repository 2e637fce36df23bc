import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import { touchedElements, touchedPosts } from '../../../server/storage/effect.ts';
import { loggedEffects } from '../harness/logged-effects.ts';

/** Puts a database's log back into the form that it had until 0018, as the programs until then wrote it. */
export async function asOldLog(db: Kysely<Database>): Promise<void> {
  await sql`
    alter table kommando_log disable trigger kun_tilfoejelser;
    alter table kommando_log add column tid timestamptz not null default now(),
      add column bruger text not null default '';
    update kommando_log set tid = k.tid, bruger = k.bruger from koersel k where k.nummer = koersel;
    alter table kommando_log add column effekter jsonb not null default '[]';
    update kommando_log set effekter = (
      select coalesce(jsonb_agg(jsonb_build_object(
        'entity', entity, 'key', key, 'before', foer, 'after', efter) order by plads), '[]')
      from kommando_effekt where log_nummer = nummer);
    alter table kommando_log enable trigger kun_tilfoejelser;
    create table kommando_log_element (
      log_nummer bigint not null, element_id uuid not null, primary key (element_id, log_nummer));
    create table kommando_log_post (
      log_nummer bigint not null, slags text not null, post_id text not null,
      primary key (slags, post_id, log_nummer));
  `.execute(db);
  for (const nummer of await numbersOf(db)) {
    const effects = await loggedEffects(db, nummer - 1, nummer);
    await sql`insert into kommando_log_element
      select ${nummer}::bigint, unnest(${touchedElements(effects)}::uuid[])`.execute(db);
    for (const { slags, post_id } of touchedPosts(effects)) {
      await sql`insert into kommando_log_post values (${nummer}, ${slags}, ${post_id})`.execute(db);
    }
  }
  await sql`
    -- It is told by the log's tables as they are now.
    drop schema registreret cascade;
    drop table kommando_effekt;
    drop table koersel;
    alter table kommando_log drop column input, drop column row_version;
    create index kommando_log_bruger on kommando_log using gin (bruger gin_trgm_ops);
    create index kommando_log_tid on kommando_log (tid);
    create index kommando_log_egne_koersler on kommando_log (bruger, koersel);
    delete from kysely_migration
    where name in ('0018-virkninger', '0019-det-der-blev-bedt-om', '0022-koersler', '0027-registreret')`.execute(
    db,
  );
}

/** Which lines each element and record was found by, in the old form and in the new one. */
export async function foundByOld(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select element_id::text as fundet, log_nummer from kommando_log_element
    union all select slags || ' ' || post_id, log_nummer from kommando_log_post
    order by 1, 2`.execute(db);
  return rows;
}

export async function foundByNew(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select element_id::text as fundet, log_nummer from kommando_effekt where element_id is not null
    union select anden_id::text, log_nummer from kommando_effekt where anden_id is not null
    union select entity || ' ' || post_id, log_nummer from kommando_effekt where post_id is not null
    order by 1, 2`.execute(db);
  return rows;
}

async function numbersOf(db: Kysely<Database>): Promise<number[]> {
  const lines = await db.selectFrom('kommando_log').select('nummer').orderBy('nummer').execute();
  return lines.map(({ nummer }) => nummer);
}
