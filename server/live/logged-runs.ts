import { type Kysely, sql } from 'kysely';
import { plannedOnce } from '../db/planned-once.ts';
import type { Database } from '../db/schema.ts';
import type { Effect } from '../storage/effect.ts';
import { logged } from '../storage/load-records.ts';
import { linesOf } from '../storage/logged-lines.ts';

/** Of a type or table with more effects than this they are not read: they are too many to be told. */
const mostEffects = 3_000;

/** Who has missed more runs than this is not told them one by one. */
const mostRuns = 100;

/** A run of the log, with its effects, for whoever is to be told of it. */
export interface RunInLog {
  /** Of its newest line. */
  readonly nummer: number;
  readonly koersel: number;
  /** Name of who ran it. */
  readonly bruger: string;
  /** The types of elements and the tables that it touched. */
  readonly slags: readonly string[];
  /** Those of them with more effects than are read. */
  readonly tooMany: ReadonlySet<string>;
  /** Of the others, in their order. */
  readonly effects: readonly Effect[];
}

type Found = Pick<RunInLog, 'nummer' | 'koersel' | 'bruger'>;

/** Number of the newest line of the log; 0: it has none. Lines become visible in the order of their numbers. */
export async function newestLine(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ nummer: number }>`
    ${plannedOnce} select coalesce(max(nummer), 0) as nummer from kommando_log`.execute(db);
  return rows[0]?.nummer ?? 0;
}

/**
 * The runs with lines after one and up to another, oldest first, read one at a time.
 * @returns undefined: more than `mostRuns`
 */
export async function runsBetween(
  db: Kysely<Database>,
  after: number,
  upTo: number,
): Promise<AsyncIterable<RunInLog> | undefined> {
  const { rows } = await sql<Found>`
    select max(l.nummer) as nummer, l.koersel, k.bruger
    from kommando_log l join koersel k on k.nummer = l.koersel
    where l.nummer > ${after}::bigint and l.nummer <= ${upTo}::bigint
    group by l.koersel, k.bruger order by 1 limit ${mostRuns + 1}`.execute(db);
  return rows.length > mostRuns ? undefined : eachOf(db, rows);
}

async function* eachOf(db: Kysely<Database>, found: readonly Found[]): AsyncGenerator<RunInLog> {
  for (const run of found) {
    const { rows } = await sql<{ slags: string; antal: number }>`
      select v.slags, count(*)::int as antal
      from kommando_log l join kommando_effekt v on v.log_nummer = l.nummer
      where l.koersel = ${run.koersel}::bigint group by v.slags`.execute(db);
    const [tooMany, few] = [rows.filter(isTooMany), rows.filter((row) => !isTooMany(row))];
    const slags = few.map((row) => row.slags);
    const effects = await logged(
      sql`l.koersel = ${run.koersel}::bigint and v.slags = any(${slags}::text[])`,
    ).execute(db);
    yield {
      ...run,
      slags: rows.map((row) => row.slags),
      tooMany: new Set(tooMany.map((row) => row.slags)),
      effects: linesOf(effects.rows).flatMap(({ effekter }) => effekter),
    };
  }
}

const isTooMany = ({ antal }: { readonly antal: number }) => antal > mostEffects;
