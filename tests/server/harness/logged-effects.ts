import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import type { Effect } from '../../../server/storage/effect.ts';

/** All that the lines after one have done, up to another, in order, as the log keeps it. */
export async function loggedEffects(
  db: Kysely<Database>,
  after = 0,
  until = Number.MAX_SAFE_INTEGER,
): Promise<Effect[]> {
  const { rows } = await sql<Effect>`
    select entity, key, foer as before, efter as after from kommando_effekt
    where log_nummer > ${after}::bigint and log_nummer <= ${until}::bigint
    order by log_nummer, plads`.execute(db);
  return rows;
}
