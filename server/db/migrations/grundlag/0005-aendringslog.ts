import { type Kysely, sql } from 'kysely';

/** What the filters of the whole change log ask for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index kommando_log_bruger on kommando_log using gin (bruger gin_trgm_ops);
    create index kommando_log_kommando on kommando_log (kommando, nummer);
    create index kommando_log_tid on kommando_log (tid);
  `.execute(db);
}
