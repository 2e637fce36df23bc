import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { databasesAt } from '../../../scripts/postgres.ts';
import { openDatabase } from '../../../server/db/connect.ts';
import type { OpenDatabase } from '../../../server/db/open-database.ts';

/** Opens a database for as long as the test lasts. */
export async function opened(databaseUrl: string): Promise<OpenDatabase> {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  onTestFinished(open.close);
  return open;
}

/**
 * A database without tables, which is gone when the test is over.
 * @returns its address, as a user of its own that owns it and is nothing more: as in most houses, somebody else has made
 * it and its extensions
 */
export async function ownedDatabase(): Promise<string> {
  const { postgresUrl } = inject('engines');
  if (postgresUrl === null) throw new Error('There is no PostgreSQL in this run');
  const databases = databasesAt(postgresUrl);
  const name = `ejet_${randomBytes(6).toString('hex')}`;
  const owner = sql.id(name);
  const maintenance = await openDatabase({ dataDir: '', databaseUrl: postgresUrl });
  onTestFinished(async () => {
    await databases.dropDatabase(name);
    await sql`drop role if exists ${owner}`.execute(maintenance.db);
    await maintenance.close();
  });
  const own = await openDatabase({
    dataDir: '',
    databaseUrl: await databases.createDatabase(name),
  });
  try {
    await sql`create role ${owner} login`.execute(own.db);
    await sql`alter database ${owner} owner to ${owner}`.execute(own.db);
    await sql`create extension pg_trgm`.execute(own.db);
    await sql`create extension btree_gist`.execute(own.db);
  } finally {
    await own.close();
  }
  const address = new URL(name, postgresUrl);
  address.username = name;
  return address.href;
}
