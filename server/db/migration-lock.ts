import { type Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Kysely's own: a server of a release before, which asks for it in its way, waits for the same. */
const lockId = 3_853_314_791_062_309_107n;

/** Waits until no other migrates, and keeps the others waiting until the transaction ends. */
export async function takeMigrationLock(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(tx);
}

/**
 * Leaves the lock to whoever migrates: Kysely's is the session's, which outlives a transaction that fails,
 * and behind a pooler is let go of on another session than the one that has it.
 */
export class Dialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(_db: Kysely<unknown>): Promise<void> {}

  override async releaseMigrationLock(_db: Kysely<unknown>): Promise<void> {}
}
