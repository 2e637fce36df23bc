import { type Kysely, sql } from 'kysely';

/** For databases of the first days: when they ran 0010, it did not yet say which run a line takes back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table kommando_log add column if not exists fortryder bigint;
    create index if not exists kommando_log_fortryder on kommando_log (fortryder)
      where fortryder is not null;
  `.execute(db);
}
