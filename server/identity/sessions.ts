import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

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
