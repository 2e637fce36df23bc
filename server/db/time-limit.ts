import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';
import { sql, type Transaction } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import { DatabaseUnavailableError } from './database-error.ts';
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

/**
 * A connection that breaks when an answer takes longer, for `statement_timeout` is kept by the very
 * server that may have stopped. What waits on it fails as when the server goes, and the pool throws it
 * away: on a connection that still owes an answer, the next would wait behind it.
 * @param asked a statement as the driver is asked it
 */
export function answeringWithin(
  client: PoolClient,
  withinMs: number,
  asked: (text: string) => string | QueryConfig,
): PostgresPoolClient {
  const query = async (text: string, values: unknown[]) => {
    const isLimited = unlimited.getStore() === undefined;
    return await answeredWithin(client, isLimited ? withinMs : noLimit, () =>
      client.query(asked(text), values),
    );
  };
  // All else is the client's own; the dialect is given no cursor, which would be asked for otherwise.
  return Object.create(client, { query: { value: query } });
}

/** What the connection answers; it breaks when that takes longer. */
export async function answeredWithin<Answer>(
  client: PoolClient,
  withinMs: number,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const breakOff = () => client.connection.stream.destroy(new DatabaseUnavailableError(tooLate));
  const timer = withinMs === noLimit ? undefined : setTimeout(breakOff, withinMs);
  try {
    return await ask();
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = 'Databasen svarede ikke i tide';
