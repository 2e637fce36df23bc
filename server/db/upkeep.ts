import { type Kysely, sql } from 'kysely';
import { reasonOf } from './database-error.ts';
import type { Database } from './schema.ts';

/** Rows that are gone, or have come, before a table is looked through: as PostgreSQL's autovacuum has it. */
const deadAtLeast = 50;
const newAtLeast = 1000;
const share = 0.2;
/** The log of what is written since the data files were, in bytes. */
const mostLogged = 64 * 1024 * 1024;
const everyMs = 60_000;

/**
 * What PostgreSQL has background processes for, and the embedded database none: the room of rows that
 * are gone is used again, the tables are known as they are, so that what an index alone can answer is read from
 * it, and the log of writes ends. Else its folder only ever grows.
 */
export async function keepUp(db: Kysely<Database>, loggedAtMost = mostLogged): Promise<void> {
  for (const table of await wornTables(db)) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
  }
  if ((await loggedBytes(db)) > loggedAtMost) await sql`checkpoint`.execute(db);
}

/**
 * Long values lie in a table of their own, which goes with the one that they are of. What is counted is told no
 * more often than once a second unless it is asked for, and the count of a moment ago leaves tables out.
 */
async function wornTables(db: Kysely<Database>): Promise<string[]> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ navn: string }>`
    select c.relname as navn
    from pg_class c
    join pg_stat_all_tables s on s.relid in (c.oid, c.reltoastrelid)
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by c.relname
    having bool_or(s.n_dead_tup > ${sql.lit(deadAtLeast)} + ${sql.lit(share)} * s.n_live_tup)
      or bool_or(s.n_ins_since_vacuum > ${sql.lit(newAtLeast)} + ${sql.lit(share)} * s.n_live_tup)`.execute(
    db,
  );
  return rows.map(({ navn }) => navn);
}

async function loggedBytes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes
    from pg_control_checkpoint()`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Keeps it up as long as the server runs; answers what ends that. */
export function startUpkeep(db: Kysely<Database>): () => Promise<void> {
  let work: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    work = work
      .then(() => keepUp(db))
      .catch((error: unknown) => {
        console.error(`Der kunne ikke ryddes op i databasen: ${reasonOf(error)}`);
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await work;
  };
}
