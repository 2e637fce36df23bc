import { type Kysely, sql } from 'kysely';

/** What the CVR register answered to a number, and when; without an answer it knows no such number. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table cvr_opslag (
      cvr_nummer text collate "C" primary key,
      hentet timestamptz not null,
      svar jsonb
    )
  `.execute(db);
}
