import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Moves the end of a session that is in use, never beyond the end it was given at sign-in. */
export async function keepSession(
  db: Kysely<Database>,
  uid: string,
  idleSeconds: number,
): Promise<void> {
  const now = Date.now();
  const idleEnd = new Date(now + idleSeconds * 1000).toISOString();
  await db
    .updateTable('identitet_lager')
    .set({
      udloeber: sql<string>`least(to_timestamp((indhold->>'exp')::float8), ${idleEnd}::timestamptz)`,
    })
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .where('udloeber', '>', new Date(now).toISOString())
    .execute();
}

/** Ends everything that was given to the users: sessions, and with them every token. */
export async function endSessions(
  db: Kysely<Database>,
  usernames: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('identitet_lager')
    .where(sql<boolean>`indhold->>'accountId' = any(${usernames}::text[])`)
    .execute();
}
