import { type Kysely, sql } from 'kysely';

/**
 * Processes, their activities and the levels in them are records that commands write. Their ids are
 * whole numbers that are never given twice, so the database remembers the last one of each table,
 * also when its row is taken back (decision 052). The log finds them by table and key, for they have
 * no guid.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table hovedaktivitet rename column proces_id to processid;
    alter table proces add column row_version int not null default 1;
    alter table hovedaktivitet add column row_version int not null default 1;
    alter table underaktivitet add column row_version int not null default 1;
    -- The rows that there are came with the demo content: nothing else has made any.
    alter table procesrettighed
      add column begrundelse text,
      add column aendret timestamptz not null default now(),
      add column aendret_af text not null default 'demodata',
      add column row_version int not null default 1;
    alter table procesrettighed alter column aendret_af drop default;

    create table loebenummer (
      navn text primary key,
      sidste int not null
    );
    insert into loebenummer values
      ('proces', (select coalesce(max(id), 0) from proces)),
      ('hovedaktivitet', (select coalesce(max(id), 0) from hovedaktivitet)),
      ('underaktivitet', (select coalesce(max(id), 0) from underaktivitet));

    create function husk_loebenummer() returns trigger language plpgsql as $$
    begin
      update loebenummer set sidste = greatest(sidste, new.id) where navn = tg_table_name;
      return null;
    end $$;
    create trigger husk_loebenummer after insert on proces
      for each row execute function husk_loebenummer();
    create trigger husk_loebenummer after insert on hovedaktivitet
      for each row execute function husk_loebenummer();
    create trigger husk_loebenummer after insert on underaktivitet
      for each row execute function husk_loebenummer();

    -- What was made in an underaktivitet is asked before it goes.
    create index element_version_underaktivitet on element_version (underaktivitet_id)
      where underaktivitet_id is not null;

    create table kommando_log_post (
      log_nummer bigint not null,
      slags text not null,
      post_id text not null,
      primary key (slags, post_id, log_nummer)
    );
    create trigger kun_tilfoejelser before update or delete or truncate on kommando_log_post
      for each statement execute function afvis_aendring_af_log();
  `.execute(db);
}
