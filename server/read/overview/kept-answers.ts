import type { Kysely } from 'kysely';
import { databaseOf } from '../../db/moments.ts';
import type { Database } from '../../db/schema.ts';
import { type KeptTables, keptTables } from '../../storage/kept-tables.ts';

interface KeptAnswers {
  readonly clock: number;
  /** By what was asked, the oldest first. */
  readonly answers: Map<string, Promise<unknown>>;
}

/** What this process keeps of each database. */
const keptOf = new WeakMap<Kysely<Database>, KeptAnswers>();

/** A reader may look at any time, so what is asked is not bounded by itself. */
const mostAnswers = 200;

/**
 * What is read once, and answered to all who ask the same until the writers' clock moves, on whichever
 * server. What is read may be newer than the clock told, and is then read again, but never older.
 * @param asked all that the answer depends on beside the tables: what a reader may see is part of it
 */
export async function keptAnswer<Answer>(
  db: Kysely<Database>,
  asked: readonly unknown[],
  read: (kept: KeptTables) => Promise<Answer>,
): Promise<Answer> {
  const tables = await keptTables(db);
  const { clock } = tables;
  const kept = keptAt(databaseOf(db), clock);
  // Asked before another moved the clock on: too late to be kept.
  if (kept.clock !== clock) return await read(tables);
  const { answers } = kept;
  const key = JSON.stringify(asked);
  const earlier = answers.get(key);
  if (earlier) return (await earlier) as Answer;
  const answer = read(tables);
  answers.set(key, answer);
  const [oldest] = answers.keys();
  if (answers.size > mostAnswers && oldest !== undefined) answers.delete(oldest);
  try {
    return await answer;
  } catch (error) {
    answers.delete(key);
    throw error;
  }
}

function keptAt(db: Kysely<Database>, clock: number): KeptAnswers {
  const kept = keptOf.get(db);
  if (kept && kept.clock >= clock) return kept;
  const anew = { clock, answers: new Map() };
  keptOf.set(db, anew);
  return anew;
}
