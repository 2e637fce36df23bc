import { type Kysely, sql } from 'kysely';

/** A line of the log keeps the command as it was judged, and the row version that the user had seen; older ones did not. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table kommando_log
      add column input jsonb check (jsonb_typeof(input) = 'object'),
      add column row_version text`.execute(db);
}
