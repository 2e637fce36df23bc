import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { plannedOnce } from '../db/planned-once.ts';
import type { Database } from '../db/schema.ts';

/** The last writer of each database, in this process. */
const lastTurns = new WeakMap<Kysely<Database>, Promise<unknown>>();

/** Is told of every turn, in milliseconds. */
export interface TurnWatcher {
  asked(): void;
  /** The turn came, on all servers. */
  came(waited: number): void;
  /** It did not, or the database was gone before it could. */
  gaveUp(waited: number): void;
  /** What was done in it is in the database, or is not. */
  ended(held: number): void;
}

const watchers = new WeakMap<Kysely<Database>, TurnWatcher>();

/** From now on the watcher is told of the database's turns in this process. */
export function watchWritersTurns(db: Kysely<Database>, watcher: TurnWatcher): void {
  watchers.set(db, watcher);
}

/** One turn, as it is told. */
class ToldTurn {
  readonly #watcher: TurnWatcher | undefined;
  readonly #asked = performance.now();
  #came: number | undefined;

  constructor(watcher: TurnWatcher | undefined) {
    this.#watcher = watcher;
    watcher?.asked();
  }

  come(): void {
    this.#came = performance.now();
    this.#watcher?.came(this.#came - this.#asked);
  }

  end(): void {
    const now = performance.now();
    if (this.#came === undefined) this.#watcher?.gaveUp(now - this.#asked);
    else this.#watcher?.ended(now - this.#came);
  }
}

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
  const told = new ToldTurn(watchers.get(db));
  const before = lastTurns.get(db) ?? Promise.resolve();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  lastTurns.set(db, ended);
  if (!(await comesWithin(before, withinMs))) {
    // Those behind go on waiting for those before.
    before.then(() => end());
    told.end();
    throw new NoTurnError('others are writing');
  }
  try {
    return await db.transaction().execute(async (tx) => {
      const clock = await takeTurn(tx);
      told.come();
      return await work(tx, clock);
    });
  } finally {
    told.end();
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

/** What the clock says now: whoever sees a database where it says as much, sees all that has been answered. */
export async function writersClock(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ n: number }>`${plannedOnce} select n from kommando_ur`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('kommando_ur has no row');
  return row.n;
}

/**
 * So many of the clock's ticks the log tells of, since a line of it. Every turn that has written lines has
 * counted the clock once, and so has whoever wrote outside the turns, where no line says what: where the
 * clock has gone further than this, something has been written that nobody tells.
 */
export function ticksToldSince(line: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(distinct xmin::text)::int from kommando_log where nummer > ${line})`;
}
