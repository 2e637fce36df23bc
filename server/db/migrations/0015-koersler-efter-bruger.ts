import { type Kysely, sql } from 'kysely';

/** A user's own runs, newest first, however many the others have made since. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index kommando_log_egne_koersler on kommando_log (bruger, koersel);
  `.execute(db);
}
