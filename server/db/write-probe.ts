import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Writes what a change writes, and leaves nothing: a file that grows, rows of the catalogue, and a
 * commit that reaches the disk. A row changed in place would fit where there is room already.
 */
export async function proveWritable(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      create temporary table skriveproeve on commit drop as
      select repeat('x', 1000) as tekst from generate_series(1, 100)`.execute(tx);
  });
}
