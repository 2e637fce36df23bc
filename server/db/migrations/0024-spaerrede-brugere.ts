import { type Kysely, sql } from 'kysely';

/** A user who may not come in, whoever signs in under the name; what the log says of them stands. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table bruger add column spaerret boolean not null default false`.execute(db);
}
