import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import type { StoredVersion } from '../../../server/storage/stored-version.ts';

/**
 * The last version of those that bear a number.
 * @param type needed where elements of several types bear it
 * @throws Error when nobody bears it
 */
export async function newestVersion(
  db: Kysely<Database>,
  nummer: string,
  type?: string,
): Promise<StoredVersion> {
  const { rows } = await sql<StoredVersion>`
    select * from element_version
    where fuldt_nummer = ${nummer} and type = coalesce(${type ?? null}, type)
    order by fra desc limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no ${nummer}`);
  return row;
}
