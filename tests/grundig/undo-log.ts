import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { contents } from '../server/commands/command-api.ts';
import { doAgain, takeBack } from '../server/commands/undo/take-back.ts';
import { loggedEffects } from '../server/harness/logged-effects.ts';

/** Everything that commands may change, row by row; the log itself is left out. */
export async function dataOf(db: Kysely<Database>) {
  const {
    koersel: _runs,
    kommando_log: _lines,
    kommando_effekt: _effects,
    ...data
  } = await contents(db);
  return data;
}

/** Number of the newest line; 0 when there is none. */
export async function newestLine(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('kommando_log')
    .select('nummer')
    .orderBy('nummer', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.nummer ?? 0;
}

/**
 * Takes back every command after a line by the log alone, the newest first; answers how many there
 * were. A row that stands without a line in the log stays behind, and one that was half written
 * is not the one that the log remembers.
 */
export async function undoSince(db: Kysely<Database>, line: number): Promise<number> {
  const lines = await db
    .selectFrom('kommando_log')
    .select('nummer')
    .where('nummer', '>', line)
    .execute();
  await takeBack(db, await loggedEffects(db, line));
  return lines.length;
}

/** Does all that the log tells of after a line, by its effects alone, to the tables as they were then. */
export async function doSince(db: Kysely<Database>, line: number): Promise<void> {
  await doAgain(db, await loggedEffects(db, line));
}
