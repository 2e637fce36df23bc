import { type Kysely, sql, type Transaction } from 'kysely';
import { message } from '../../src/domain/messages.ts';
import { sqlState } from '../db/database-error.ts';
import type { Database } from '../db/schema.ts';
import { HttpProblem } from '../http/problem.ts';

const attempts = 4;

/** Serialization failure and deadlock: nothing is wrong with the run, it only has to be run again. */
const again: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Places in the queue of writers, across servers. As a first statement, `lock table` waits before
 * the snapshot of the transaction is taken; an advisory lock would wait with a stale one.
 */
const sideBySide = sql`lock table kommando_log in row exclusive mode`;
const alone = sql`lock table kommando_log in share row exclusive mode`;

/**
 * Runs the work as if it were alone (SERIALIZABLE), again when the database says that it clashed
 * with another run. `alsoAgain` adds reasons of the caller's own.
 *
 * Runs go side by side the first time. One that clashed waits until it is alone with the log, so the
 * next time nothing is left to clash with, however many want the same at once and however slow they are.
 */
export async function serializable<Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
  alsoAgain: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel('serializable')
        .execute(async (tx) => {
          await (attempt === 1 ? sideBySide : alone).execute(tx);
          return await work(tx);
        });
    } catch (error) {
      if (!again.has(sqlState(error)) && !alsoAgain(error)) throw error;
    }
  }
  throw new HttpProblem({
    status: 503,
    code: 'optaget',
    detail: message('optaget'),
  });
}
