import { type Kysely, sql } from 'kysely';

/**
 * What a line of the log is beside what it asked: a correction in a closed finansår, and an undo that left something
 * of the run as it was. Older lines say it in their words (`server/read/log/marks.ts`).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table kommando_log
      add column rettelse boolean not null default false,
      add column delvis boolean not null default false`.execute(db);
}
