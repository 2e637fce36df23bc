import path from 'node:path';
import { Pool } from 'pg';
import { checked } from './ask-server.ts';
import { begunWithFirst } from './begun-with-first.ts';
import { type OpenDatabase, overPools } from './open-database.ts';
import { lockDirectory } from './pglite/directory-lock.ts';
import { type PgliteThread, startPglite } from './pglite/pglite-thread.ts';
import { askedByName } from './planned-once.ts';
import { openPostgres, type PostgresOptions } from './postgres/open-postgres.ts';
import { answeringWithin, noLimit } from './time-limit.ts';
import { typeParsers } from './type-parsers.ts';

export interface DatabaseOptions extends PostgresOptions {
  /** Folder of the embedded database; `memory://` keeps nothing. */
  readonly dataDir: string;
  /** PostgreSQL to use in place of the embedded one; the other options are of it alone. */
  readonly databaseUrl?: string | undefined;
}

/**
 * Opens the database: PostgreSQL when there is an address, else the embedded PGlite. Both are
 * reached by the `pg` client, so values, errors and transactions are alike.
 *
 * PGlite has one connection: a query on `db` waits for a running transaction, so inside one use only
 * its own handle.
 *
 * @throws DatabaseStartError with one Danish line
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.databaseUrl === undefined
    ? await openPglite(options.dataDir)
    : await checked(openPostgres(options.databaseUrl, options));
}

/** In place of a folder: keeps nothing. */
export const inMemory = 'memory://';

async function openPglite(dataDir: string): Promise<OpenDatabase> {
  if (dataDir === inMemory) return await overPglite(await startPglite({}));
  const release = lockDirectory(dataDir);
  try {
    const thread = await startPglite({ folder: path.join(dataDir, 'pgdata') });
    return await overPglite(thread, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** The database of a running PGlite thread, which it closes. */
export async function overPglite(
  thread: PgliteThread,
  release?: () => void,
): Promise<OpenDatabase> {
  const pool = new Pool({
    max: 1,
    stream: () => thread.connect(),
    types: typeParsers,
    user: 'postgres',
    database: 'postgres',
    // The one session lives as long as the database.
    idleTimeoutMillis: 0,
  });
  // It is in this very process, and its one session is a queue that may be long.
  const connect = async () =>
    begunWithFirst(answeringWithin(await pool.connect(), noLimit, askedByName));
  const server = {
    ended: thread.ended,
    memory: thread.memory,
    close: async () => {
      await thread.close();
      release?.();
    },
  };
  return await checked(overPools({ engine: 'pglite', pools: [pool], connect, server }));
}
