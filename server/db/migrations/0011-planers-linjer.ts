import { type Kysely, sql } from 'kysely';

/**
 * A plan's commands are kept as text, one JSON line for each, so that thousands of them are read with
 * others' turns between. Plans last a quarter of an hour: those of the old form are made again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    delete from kommando_plan;
    alter table kommando_plan alter column kommandoer type text;
  `.execute(db);
}
