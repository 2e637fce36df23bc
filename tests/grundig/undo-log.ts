import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import type { Effect } from '../../server/storage/effect.ts';
import { contents } from '../server/commands/command-api.ts';
import { takeBack } from '../server/commands/take-back.ts';

/** Everything that commands may change, row by row; the log itself is left out. */
export async function dataOf(db: Kysely<Database>) {
  const {
    kommando_log: _lines,
    kommando_log_element: _touched,
    kommando_log_post: _posts,
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
    .select('effekter')
    .where('nummer', '>', line)
    .orderBy('nummer')
    .execute();
  await takeBack(
    db,
    lines.flatMap(({ effekter }) => effekter as Effect[]),
  );
  return lines.length;
}
