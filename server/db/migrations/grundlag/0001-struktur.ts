import { type Kysely, sql } from 'kysely';

/**
 * Elements, their versions and relations. Numbers sort and match by bytes (`collate "C"`), so that
 * one index serves order and prefix. The exclusion constraints wait for the commit: inside a
 * transaction a version may be ended after its successor is made. Their conditions are true of every
 * row; they are there because no query says them, so that none is answered from the constraints' GiST
 * indexes, which take hundreds of times as long as the B-trees.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;
    create extension if not exists btree_gist;

    create table element (
      id uuid primary key,
      type text collate "C" not null,
      unique (id, type)
    );

    create table element_version (
      element_id uuid not null,
      version_id int not null check (version_id >= 1),
      type text collate "C" not null,
      fra int not null check (fra between 1000 and 999999),
      til int,
      soft_lukket_fra int,
      soft_lukket_til int,
      overordnet_id uuid references element deferrable initially deferred,
      nummer text collate "C" not null,
      fuldt_nummer text collate "C" not null,
      navn text not null,
      soegetekst text not null,
      attributter jsonb not null default '{}' check (jsonb_typeof(attributter) = 'object'),
      underaktivitet_id int,
      bemaerkning text,
      oprettet timestamptz not null default now(),
      oprettet_af text not null,
      aendret timestamptz not null default now(),
      aendret_af text not null,
      row_version bigint not null default 1,
      vist_fra int not null,
      vist_til int not null,
      primary key (element_id, version_id),
      foreign key (element_id, type) references element (id, type) deferrable initially deferred,
      check (til is null or til >= fra),
      check (soft_lukket_til is null or soft_lukket_til >= soft_lukket_fra),
      check (vist_fra <= vist_til),
      constraint versioner_overlapper_ikke exclude using gist (
        element_id with =,
        int4range(fra, coalesce(til, 999999), '[]') with &&
      ) where (version_id > 0) deferrable initially deferred,
      constraint nummer_er_entydigt exclude using gist (
        fuldt_nummer with =,
        type with =,
        int4range(fra, coalesce(til, 999999), '[]') with &&,
        element_id with <>
      ) where (version_id > 0) deferrable initially deferred
    );

    create index element_version_boern on element_version (overordnet_id, fuldt_nummer);
    create index element_version_fuldt_nummer on element_version (type, fuldt_nummer);
    create index element_version_nummer on element_version (type, nummer);
    create index element_version_soegetekst on element_version using gin (soegetekst gin_trgm_ops);

    create table underkonto_delregnskab (
      id uuid primary key default gen_random_uuid(),
      underkonto_id uuid not null references element,
      delregnskab_id uuid not null references element,
      default_delregnskab boolean not null,
      fra_periode int not null,
      til_periode int,
      row_version bigint not null default 1,
      check (til_periode is null or til_periode >= fra_periode),
      constraint kobling_overlapper_ikke exclude using gist (
        underkonto_id with =,
        delregnskab_id with =,
        int4range(fra_periode, coalesce(til_periode, 999999), '[]') with &&
      ) where (row_version > 0) deferrable initially deferred,
      constraint et_standarddelregnskab exclude using gist (
        underkonto_id with =,
        int4range(fra_periode, coalesce(til_periode, 999999), '[]') with &&
      ) where (default_delregnskab and row_version > 0) deferrable initially deferred
    );

    create index underkonto_delregnskab_underkonto on underkonto_delregnskab (underkonto_id);
    create index underkonto_delregnskab_delregnskab on underkonto_delregnskab (delregnskab_id);
  `.execute(db);
}
