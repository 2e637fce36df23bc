import { type Kysely, sql } from 'kysely';
import { atOneMoment } from '../../db/moments.ts';
import type { Database } from '../../db/schema.ts';
import type { Fragment } from '../elements/element-sql.ts';
import { endOf, inDenmark } from './danish-days.ts';

/** The number of the last line of the log that is known; null: all of it. */
export type KnownTo = number | null;

/**
 * The last line of the log at a time.
 * @param registered as `registeredSchema` reads it: a day, meant to its end, or a moment of the Danish clock
 */
export async function knownTo(
  db: Kysely<Database>,
  registered: string | undefined,
): Promise<KnownTo> {
  if (registered === undefined) return null;
  const isRegistered = registered.includes('T')
    ? sql`tid <= ${inDenmark(sql`${registered}`)}`
    : sql`tid < ${endOf(registered)}`;
  const { rows } = await sql<{ linje: number }>`
    select coalesce(max(nummer), 0) as linje from kommando_log
    where koersel <= (select max(nummer) from koersel where ${isRegistered})`.execute(db);
  return rows[0]?.linje ?? 0;
}

/**
 * What is read of elements, their relations and their log as it was known when the log ended with a line. The
 * statements are the same: the schema `registreret` has views by the names of the tables, and is looked in first.
 */
export async function asRegistered<Answer>(
  db: Kysely<Database>,
  known: KnownTo,
  work: (known: Kysely<Database>) => Promise<Answer>,
): Promise<Answer> {
  if (known === null) return await work(db);
  return await atOneMoment(db, async (moment) => {
    const path = await searchPath(moment);
    await sql`select set_config('sada.registreret', ${String(known)}, true),
      set_config('search_path', ${`registreret, ${path}`}, true)`.execute(moment);
    const answer = await work(moment);
    // What is read after it in the same moment is as it stands.
    await sql`select set_config('search_path', ${path}, true)`.execute(moment);
    return answer;
  });
}

async function searchPath(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ sti: string }>`
    select current_setting('search_path') as sti`.execute(db);
  const [told] = rows;
  if (!told) throw new Error('the search path is not told');
  return told.sti;
}

/** A table of elements' versions or relations as it was known then, for a statement that reads of two such times. */
export function tableAt(table: string, known: KnownTo): Fragment {
  if (known === null) return sql.table(table);
  return sql`${sql.table(`registreret.${table}_ved`)}(${known}::bigint)`;
}
