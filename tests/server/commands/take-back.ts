import type { Kysely } from 'kysely';
import type { Database } from '../../../server/db/schema.ts';
import type { Effect } from '../../../server/storage/effect.ts';
import { type RowChange, writeRecords } from '../../../server/storage/write-records.ts';
import { refreshDisplayIntervals } from '../db/refresh-intervals.ts';

/**
 * Takes back effects as the log keeps them, the last one first, each from the very row that it left:
 * one that is not there, or is another, fails.
 */
export async function takeBack(db: Kysely<Database>, effects: readonly Effect[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { entity, before, after } of effects.toReversed()) {
      const inverse = { entity, before: after, after: before };
      await writeRecords(tx, [entity === 'element_version' ? shown(inverse) : inverse]);
    }
    await refreshDisplayIntervals(tx, 'all');
  });
}

/** The log holds no derived columns: any that the table takes, until they are derived anew. */
function shown({ entity, before, after }: RowChange): RowChange {
  return { entity, before, after: after && { ...after, vist_fra: after.fra, vist_til: after.fra } };
}
