import { type Kysely, sql } from 'kysely';

/**
 * What is one for all lines of a run is said once. Which run is taken back stays with the line: one run may
 * take back several (decision 075).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- No foreign keys: see 0010.
    create table koersel (
      nummer bigint primary key,
      tid timestamptz not null default now(),
      bruger text not null,
      -- Null: the run is older.
      kilde text,
      -- What was remarked about all of it.
      aarsag text
    );
    insert into koersel (nummer, tid, bruger, aarsag)
    select koersel, min(tid), min(bruger),
      case when count(distinct sagt) = 1 and bool_and(sagt is not null) then min(sagt) end
    from kommando_log
    cross join lateral (
      select case when length(btrim(input ->> 'bemaerkning', E' \\t\\r\\n')) between 1 and 500
        then btrim(input ->> 'bemaerkning', E' \\t\\r\\n') end as sagt
    ) bemaerkning
    group by koersel;

    -- Their indexes go with them.
    alter table kommando_log drop column tid, drop column bruger;
    -- Columns that go keep their room until the table is written anew.
    cluster kommando_log using kommando_log_pkey;
    alter table kommando_log set without cluster;

    create index koersel_bruger on koersel using gin (bruger gin_trgm_ops);
    create index koersel_egne on koersel (bruger, nummer);
    create index koersel_tid on koersel (tid);
    create trigger kun_tilfoejelser before update or delete or truncate on koersel
      for each statement execute function afvis_aendring_af_log();
  `.execute(db);
}
