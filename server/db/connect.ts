import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { takeInParts } from './answer-parts.ts';
import { begunWithFirst } from './begun-with-first.ts';
import { DatabaseUnavailableError, reasonOf } from './database-error.ts';
import { lockDirectory } from './pglite/directory-lock.ts';
import { type PgliteThread, startPglite, type ThreadMemory } from './pglite/pglite-thread.ts';
import { poolSize } from './pool-size.ts';
import type { Database } from './schema.ts';
import { DatabaseStartError } from './start-error.ts';
import { answeringWithin, noLimit } from './time-limit.ts';
import { typeParsers } from './type-parsers.ts';

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

export interface DatabaseOptions {
  /** Folder of the embedded database; `memory://` keeps nothing. */
  readonly dataDir: string;
  /** PostgreSQL to use in place of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** At most, and of PostgreSQL alone: the embedded one has one. */
  readonly databaseConnections?: number;
  /** In place of the standard ones; of PostgreSQL alone. */
  readonly limits?: Partial<DatabaseLimits>;
}

/**
 * No call waits for ever: not for a connection, a lock or an answer. Longer than any call needs, shorter
 * than callers wait; `withoutTimeLimit` is for what goes through whole tables.
 */
interface DatabaseLimits {
  readonly connectWithinMs: number;
  /** Kept by the database: it ends the statement and says so. */
  readonly statementMs: number;
  /** How much longer an answer may be on its way: kept here, for a database that keeps nothing any more. */
  readonly answerSlackMs: number;
  readonly idleInTransactionMs: number;
}

const standardLimits: DatabaseLimits = {
  connectWithinMs: 30_000,
  statementMs: 60_000,
  answerSlackMs: 10_000,
  idleInTransactionMs: 60_000,
};

const oldestPostgres = 15;

/** A new session knows neither tables nor plans, and its first search takes five times as long. */
const keepIdleMs = 300_000;

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
    : await openPostgres(options.databaseUrl, options);
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
  const server = {
    ended: thread.ended,
    memory: thread.memory,
    close: async () => {
      await thread.close();
      release?.();
    },
  };
  // It is in this very process, and its one session is a queue that may be long.
  return await checked(overPool(pool, 'pglite', { server, answerWithinMs: noLimit }));
}

async function openPostgres(databaseUrl: string, options: DatabaseOptions): Promise<OpenDatabase> {
  const limits = { ...standardLimits, ...options.limits };
  const pool = new Pool({
    connectionTimeoutMillis: limits.connectWithinMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    connectionString: databaseUrl,
    types: typeParsers,
    max: options.databaseConnections ?? poolSize.standard,
    idleTimeoutMillis: keepIdleMs,
    options: '-c timezone=UTC -c datestyle=ISO -c jit=off',
  });
  const answerWithinMs = answerLimit(databaseUrl, limits);
  return await checked(overPool(pool, 'postgres', { answerWithinMs }));
}

/** The address may say another limit on statements than the standard one, and 0 is none. */
function answerLimit(databaseUrl: string, { statementMs, answerSlackMs }: DatabaseLimits): number {
  const told = new URL(databaseUrl).searchParams.get('statement_timeout');
  const limit = told === null ? statementMs : Number.parseInt(told, 10);
  return limit > 0 ? limit + answerSlackMs : noLimit;
}

/** The server beneath a pool, where it is ours. */
interface OwnServer {
  readonly ended: Promise<Error>;
  memory(): Promise<ThreadMemory>;
  close(): Promise<void>;
}

interface PoolSettings {
  readonly server?: OwnServer;
  readonly answerWithinMs: number;
}

function overPool(
  pool: Pool,
  engine: Engine,
  { server, answerWithinMs }: PoolSettings,
): OpenDatabase {
  const dialect = new PostgresDialect({ pool: reachable(pool, answerWithinMs) });
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
function reachable(pool: Pool, answerWithinMs: number) {
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((cause: unknown) => {
        throw new DatabaseUnavailableError(reasonOf(cause), { cause });
      });
      return begunWithFirst(answeringWithin(client, answerWithinMs));
    },
    end: () => pool.end(),
  };
}

/** Refuses a database that answers wrongly now, rather than at some later query. */
async function checked(open: OpenDatabase): Promise<OpenDatabase> {
  try {
    const { version, lower, timezone, datestyle } = await askServer(open.db);
    if (version < oldestPostgres) {
      throw new DatabaseStartError(
        `Databasen er PostgreSQL ${version}; der kræves mindst ${oldestPostgres}.`,
      );
    }
    if (lower !== 'æøå') {
      throw new DatabaseStartError(
        'Databasen skal være oprettet med UTF-8 og et sprog, der kender æ, ø og å (ikke C).',
      );
    }
    // Times would be read hours wrong.
    if (open.engine === 'postgres' && !(timezone === 'UTC' && datestyle.startsWith('ISO'))) {
      throw new DatabaseStartError(
        `Databasen følger ikke forbindelsens egen tidszone og datoformat, men ${timezone} og ${datestyle}. ${aroundPooler}, og uden »options« i adressen.`,
      );
    }
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

/** A pooler gives sessions on, and takes none of their settings, or leaves them out. */
const aroundPooler = 'Forbind uden om en pooler som PgBouncer';

interface AskedServer {
  readonly version: number;
  readonly lower: string;
  readonly timezone: string;
  readonly datestyle: string;
}

async function askServer(db: Kysely<Database>): Promise<AskedServer> {
  try {
    const answer = await sql<AskedServer>`
      select current_setting('server_version_num')::int / 10000 as version, lower('ÆØÅ') as lower,
        current_setting('timezone') as timezone, current_setting('datestyle') as datestyle
    `.execute(db);
    return answer.rows[0] ?? { version: 0, lower: '', timezone: '', datestyle: '' };
  } catch (error) {
    const reason = reasonOf(error);
    const advice = reason.includes('unsupported startup parameter') ? `. ${aroundPooler}.` : '';
    throw new DatabaseStartError(`Databasen svarer ikke: ${reason}${advice}`, { cause: error });
  }
}
