import { type Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

const databases = new WeakMap<Kysely<Database>, Kysely<Database>>();

/** From now on what is kept of the database counts for the transaction, which has written nothing, too. */
export function isMomentOf(db: Kysely<Database>, moment: Transaction<Database>): void {
  databases.set(moment, db);
}

/** The database that a moment is of; any other is itself. */
export function databaseOf(db: Kysely<Database>): Kysely<Database> {
  return databases.get(db) ?? db;
}

/** What is read is of one moment: that of the transaction that is given, else of one that writes nothing. */
export async function atOneMoment<Answer>(
  db: Kysely<Database>,
  work: (moment: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  if (db instanceof Transaction) return await work(db);
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}
