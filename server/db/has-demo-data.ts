import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Whether the demo loader has filled this database: the shell then shows the plate Demodata, and the
 * sign-in page the demo users.
 */
export async function hasDemoData(db: Kysely<Database>): Promise<boolean> {
  const fact = await db
    .selectFrom('opsaetning')
    .select('vaerdi')
    .where('navn', '=', 'demodata')
    .executeTakeFirst();
  return fact !== undefined;
}
