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

/** The pools at this moment. */
interface Connections {
  readonly open: number;
  readonly idle: number;
  /** Queries and transactions that wait for one. */
  readonly waiting: number;
  readonly max: number;
}

/** The server beneath, where it is ours. */
interface OwnServer {
  readonly ended: Promise<Error>;
  memory(): Promise<ThreadMemory>;
  close(): Promise<void>;
}

interface Beneath {
  readonly engine: Engine;
  /** One for each host that the database may be on. */
  readonly pools: readonly Pool[];
  /** What a connection is called by whoever runs the server. */
  readonly connectionName?: string;
  /** A connection of one of them as Kysely uses it. */
  connect(): Promise<PostgresPoolClient>;
  readonly server?: OwnServer;
}

/** The database of one or more pools, which it closes. */
export function overPools({
  engine,
  pools,
  connectionName = 'Databaseforbindelse',
  connect,
  server,
}: Beneath): OpenDatabase {
  const dialect = new Dialect({ pool: reachable(pools, connect) });
  const db = new Kysely<Database>({ dialect });
  let closing: Promise<void> | undefined;
  const { promise: lost, resolve: lose } = Promise.withResolvers<Error>();
  server?.ended.then((error) => {
    if (!closing) lose(error);
  });
  for (const pool of pools) {
    // A connection in use tells the query that runs on it; the event alone would end the process.
    pool.on('connect', (client) => {
      client.on('error', () => {});
      takeInParts(client.connection.stream);
    });
    // A connection lost while idle; the pool makes a new one for the next query.
    pool.on('error', (error) => {
      if (!closing && !server) console.error(`${connectionName} tabt: ${error.message}`);
    });
  }
  const close = async () => {
    await db.destroy();
    await endAll(pools);
    await server?.close();
  };
  return {
    db,
    engine,
    connections: () => connectionsOf(pools),
    threadMemory: async () => await server?.memory(),
    close: () => (closing ??= close()),
    lost,
  };
}

async function endAll(pools: readonly Pool[]): Promise<void> {
  await Promise.all(pools.filter(({ ended }) => !ended).map((pool) => pool.end()));
}

/** At most one of them is in use; those that were hold no more than what is not closed yet. */
function connectionsOf(pools: readonly Pool[]): Connections {
  const sum = (count: (pool: Pool) => number) => pools.reduce((all, pool) => all + count(pool), 0);
  return {
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    waiting: sum(({ waitingCount }) => waitingCount),
    max: Math.max(...pools.map(({ options }) => options.max)),
  };
}

/** The pools as Kysely uses them; whatever keeps them from connecting, the database is not there. */
function reachable(pools: readonly Pool[], connect: Beneath['connect']) {
  return {
    options: {},
    connect: async () =>
      await connect().catch((cause: unknown) => {
        throw new DatabaseUnavailableError(reasonOf(cause), { cause });
      }),
    end: () => endAll(pools),
  };
}
