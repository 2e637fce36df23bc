import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Lifts the limit on statements for the rest of the transaction: for work on whole tables. */
export async function withoutTimeLimit(tx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}
