import { Kysely, type PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { takeInParts } from './answer-parts.ts';
import { DatabaseUnavailableError, reasonOf } from './database-error.ts';
import { Dialect } from './migration-lock.ts';
import type { ThreadMemory } from './pglite/pglite-thread.ts';
import type { Database } from './schema.ts';

export type Engine = 'pglite' | 'postgres';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly engine: Engine;
  connections(): Connections;
  /** Of the embedded database's thread; PostgreSQL has none here. */
  threadMemory(): Promise<ThreadMemory | undefined>;
  close(): Promise<void>;
  /**
   * Settles when the database is gone for good without having been closed, and says why. Only the
   * embedded one goes so: to PostgreSQL a new connection is made.
   */
  readonly lost: Promise<Error>;
}

/** The pool at this moment. */
interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Queries and transactions that wait for one. */
  readonly waiting: number;
  readonly max: number;
}

/** The server beneath a pool, where it is ours. */
interface OwnServer {
  readonly ended: Promise<Error>;
  memory(): Promise<ThreadMemory>;
  close(): Promise<void>;
}

interface Beneath {
  readonly engine: Engine;
  readonly pool: Pool;
  /** A connection of the pool as Kysely uses it. */
  connect(): Promise<PostgresPoolClient>;
  readonly server?: OwnServer;
}

/** The database of a pool, which it closes. */
export function overPool({ engine, pool, connect, server }: Beneath): OpenDatabase {
  const dialect = new Dialect({ pool: reachable(pool, connect) });
  const db = new Kysely<Database>({ dialect });
  let closing: Promise<void> | undefined;
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  server?.ended.then((error) => {
    if (!closing) lose(error);
  });
  // A connection in use tells the query that runs on it; the event alone would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    takeInParts(client.connection.stream);
  });
  // A connection lost while idle; the pool makes a new one for the next query.
  pool.on('error', (error) => {
    if (!closing && !server) console.error(`Databaseforbindelse tabt: ${error.message}`);
  });
  const close = async () => {
    await db.destroy();
    if (!pool.ended) await pool.end();
    await server?.close();
  };
  return {
    db,
    engine,
    connections: () => connectionsOf(pool),
    threadMemory: async () => await server?.memory(),
    close: () => (closing ??= close()),
    lost,
  };
}

function connectionsOf({ totalCount, idleCount, waitingCount, options }: Pool): Connections {
  return { open: totalCount, idle: idleCount, waiting: waitingCount, max: options.max };
}

/** The pool as Kysely uses it; whatever keeps it from connecting, the database is not there. */
function reachable(pool: Pool, connect: Beneath['connect']) {
  return {
    options: pool.options,
    connect: async () =>
      await connect().catch((cause: unknown) => {
        throw new DatabaseUnavailableError(reasonOf(cause), { cause });
      }),
    end: () => pool.end(),
  };
}
