import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';

/** Rows that one write gives the right to remove: more than it leaves, so that the store cannot grow for ever. */
const rowsPerWrite = 4;
/** Writes between two sweeps, for most writes should not wait for one. */
const writesPerSweep = 25;
/** When next to nothing is written, a sweep comes as often as this. */
const longestMs = 60_000;

/**
 * Removes expired rows as others are written. Whoever writes most, strangers who begin sign-ins that
 * nobody finishes, also sweeps most, and no write waits for a big sweep.
 */
export function createSweep(db: Kysely<Database>): () => Promise<void> {
  let writes = 0;
  let next = Date.now();
  return async () => {
    writes += 1;
    if (writes < writesPerSweep && Date.now() < next) return;
    writes = 0;
    next = Date.now() + longestMs;
    // Two servers sweep side by side: neither waits for the rows that the other takes.
    await db
      .deleteFrom('identitet_lager')
      .where(
        sql<boolean>`(model, id) in (select model, id from identitet_lager where udloeber < now()
          limit ${rowsPerWrite * writesPerSweep} for update skip locked)`,
      )
      .execute();
  };
}
