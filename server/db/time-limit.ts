import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { PoolClient } from 'pg';
import { DatabaseUnavailableError } from './database-error.ts';
import { askedByName } from './planned-once.ts';
import type { Database } from './schema.ts';

/** For a database that may take as long as it needs. */
export const noLimit = Number.POSITIVE_INFINITY;

const unlimited = new AsyncLocalStorage<true>();

/** Lifts the limits on statements for the rest of the transaction: for work on whole tables. */
export async function withoutTimeLimit<Result>(
  tx: Transaction<Database>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`set local statement_timeout = 0`.execute(tx);
  return await unlimited.run(true, work);
}

/** Lifts the limits on statements of one connection, which may have many transactions meanwhile. */
export async function connectionWithoutTimeLimit<Result>(
  connection: Kysely<Database>,
  work: () => Promise<Result>,
): Promise<Result> {
  await sql`set statement_timeout = 0`.execute(connection);
  try {
    return await unlimited.run(true, work);
  } finally {
    await sql`reset statement_timeout`.execute(connection);
  }
}

/**
 * A connection that breaks when an answer takes longer, for `statement_timeout` is kept by the very
 * server that may have stopped. What waits on it fails as when the server goes, and the pool throws it
 * away: on a connection that still owes an answer, the next would wait behind it.
 */
export function answeringWithin(client: PoolClient, withinMs: number): PostgresPoolClient {
  const query = async (text: string, values: unknown[]) => {
    const breakOff = () => client.connection.stream.destroy(new DatabaseUnavailableError(tooLate));
    const isLimited = withinMs !== noLimit && unlimited.getStore() === undefined;
    const timer = isLimited ? setTimeout(breakOff, withinMs) : undefined;
    try {
      return await client.query(askedByName(text), values);
    } finally {
      clearTimeout(timer);
    }
  };
  // All else is the client's own; the dialect is given no cursor, which would be asked for otherwise.
  return Object.create(client, { query: { value: query } });
}

const tooLate = 'Databasen svarede ikke i tide';
