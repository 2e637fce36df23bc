import { type Kysely, sql } from 'kysely';

/** The change log, which is only ever added to, and what a write needs around it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table kommando_log (
      nummer bigint generated always as identity primary key,
      koersel bigint not null,
      tid timestamptz not null default now(),
      bruger text not null,
      kommando text not null,
      argumenter text not null,
      effekter jsonb not null check (jsonb_typeof(effekter) = 'array')
    );
    create index kommando_log_koersel on kommando_log (koersel);
    create sequence kommando_koersel as bigint;

    -- No foreign key to element: an annulled element is gone, its log stays.
    create table kommando_log_element (
      log_nummer bigint not null references kommando_log,
      element_id uuid not null,
      primary key (element_id, log_nummer)
    );

    create function afvis_aendring_af_log() returns trigger language plpgsql as $$
    begin
      raise exception 'Ændringsloggen kan kun udvides (% på %)', tg_op, tg_table_name
        using errcode = 'restrict_violation';
    end $$;

    create trigger kun_tilfoejelser before update or delete or truncate on kommando_log
      for each statement execute function afvis_aendring_af_log();
    create trigger kun_tilfoejelser before update or delete or truncate on kommando_log_element
      for each statement execute function afvis_aendring_af_log();

    create table kommando_plan (
      token text primary key,
      bruger text not null,
      kommandoer jsonb not null,
      fingeraftryk text not null,
      udloeber timestamptz not null
    );
    create index kommando_plan_udloeber on kommando_plan (udloeber);

    create table idempotens (
      noegle text not null,
      bruger text not null,
      aftryk text not null,
      svar jsonb not null,
      tid timestamptz not null default now(),
      primary key (noegle, bruger)
    );
    create index idempotens_tid on idempotens (tid);
  `.execute(db);
}
