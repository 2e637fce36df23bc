import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** How often the log's data has been written; equal readings mean that nothing was written between. */
export async function readClock(tx: Transaction<Database>): Promise<number> {
  const { n } = await tx.selectFrom('kommando_ur').select('n').executeTakeFirstOrThrow();
  return n;
}

/** The last writer of each database, in this process. */
const lastTurns = new WeakMap<Kysely<Database>, Promise<unknown>>();

/** Longest that a writer waits for those before it in this process. */
const turnWithinMs = 30_000;

/** Others have written for so long that the turn did not come. Nothing is wrong with what was asked. */
export class NoTurnError extends Error {
  override readonly name = 'NoTurnError';
}

/**
 * Runs the work alone among the writers, on all servers, in a transaction of its own; the work is
 * told what the clock said before. Those of this process wait without a connection, so that writers
 * in a queue leave the connections to readers.
 * @throws NoTurnError when the turn does not come in time
 */
export async function inWritersTurn<Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>, clock: number) => Promise<Result>,
  withinMs = turnWithinMs,
): Promise<Result> {
  const before = lastTurns.get(db) ?? Promise.resolve();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  lastTurns.set(db, ended);
  if (!(await comesWithin(before, withinMs))) {
    // Those behind go on waiting for those before.
    before.then(() => end());
    throw new NoTurnError('others are writing');
  }
  try {
    return await db.transaction().execute(async (tx) => work(tx, await takeTurn(tx)));
  } finally {
    end();
  }
}

async function comesWithin(turn: Promise<unknown>, withinMs: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, withinMs, false);
  try {
    return await Promise.race([turn.then(() => true), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for the row, and counts it up; each later statement sees all that earlier writers wrote. */
async function takeTurn(tx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    update kommando_ur set n = n + 1 returning n - 1 as before`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('kommando_ur has no row');
  return row.before;
}
