import type { Kysely, Transaction } from 'kysely';
import { message } from '../../src/domain/messages.ts';
import type { Database } from '../db/schema.ts';
import { HttpProblem } from '../http/problem.ts';

const attempts = 8;
const longestPauseMs = 40;

/** Serialization failure and deadlock: nothing is wrong with the run, it only has to be run again. */
const again: ReadonlySet<string> = new Set(['40001', '40P01']);

/**
 * Runs the work as if it were alone (SERIALIZABLE), again when the database says that it clashed
 * with another run. `alsoAgain` adds reasons of the caller's own.
 */
export async function serializable<Result>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<Result>,
  alsoAgain: (error: unknown) => boolean = () => false,
): Promise<Result> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await db.transaction().setIsolationLevel('serializable').execute(work);
    } catch (error) {
      if (!again.has(sqlState(error)) && !alsoAgain(error)) throw error;
    }
    // A random pause lets two runs that clashed get out of step.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestPauseMs * attempt));
  }
  throw new HttpProblem({
    status: 503,
    code: 'optaget',
    detail: message('optaget'),
  });
}

/** The five-character SQLSTATE of a database error, else the empty text. */
export function sqlState(error: unknown): string {
  return textProperty(error, 'code');
}

export function brokenConstraint(error: unknown): string {
  return textProperty(error, 'constraint');
}

function textProperty(error: unknown, name: string): string {
  if (!(error instanceof Error)) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}
