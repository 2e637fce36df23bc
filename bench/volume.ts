import { type Kysely, sql } from 'kysely';
import { loadDemo } from '../dev/demo/load.ts';
import { generateVolume } from '../dev/demo/volume.ts';
import type { Volume } from '../dev/demo/volume-arguments.ts';
import { type DatabaseOptions, openDatabase } from '../server/db/connect.ts';
import { migrate } from '../server/db/migrate.ts';
import type { Database } from '../server/db/schema.ts';

/** The demo content and a structure of this size, in a database that no server has opened yet. */
export async function fillWithVolume(
  options: DatabaseOptions,
  volume: Volume,
  also?: (db: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  const { db, close } = await openDatabase(options);
  try {
    await migrate(db);
    await loadDemo(db, { today: '2026-11-20' });
    await generateVolume(db, volume);
    await also?.(db);
    // As a database in use is kept, by PostgreSQL itself or by the server.
    await sql`vacuum (analyze)`.execute(db);
  } finally {
    await close();
  }
}
