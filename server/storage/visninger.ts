import { type Kysely, type Selectable, sql } from 'kysely';
import type { Visning } from '../../src/api/contract/visninger.ts';
import type { Database } from '../db/schema.ts';

/** A view as it is told to the one user who has it. */
export function toldView(row: Selectable<Database['visning']>): Visning {
  const { id, omraade, navn, soegning, row_version } = row;
  return { id, omraade, navn, soegning, rowVersion: String(row_version) };
}

/** Of names that are others' from now on. */
export async function forgetViewsOf(
  db: Kysely<Database>,
  usernames: readonly string[],
): Promise<void> {
  await sql`delete from visning where bruger = any(${[...usernames]}::text[])`.execute(db);
}

/** All of a user's, in the order that they were saved. */
export async function viewsOf(db: Kysely<Database>, username: string): Promise<Visning[]> {
  const rows = await db
    .selectFrom('visning')
    .selectAll()
    .where('bruger', '=', username)
    .orderBy('raekkefoelge')
    .execute();
  return rows.map(toldView);
}
