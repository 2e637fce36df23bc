import type { Kysely } from 'kysely';
import type { Database } from '../../../../server/db/schema.ts';
import type { Effect } from '../../../../server/storage/effect.ts';
import { type RowChange, writeRecords } from '../../../../server/storage/write-records.ts';
import { refreshDisplayIntervals } from '../../db/refresh-intervals.ts';

/**
 * Takes back effects as the log keeps them, the last one first, each from the very row that it left:
 * one that is not there, or is another, fails.
 */
export async function takeBack(db: Kysely<Database>, effects: readonly Effect[]): Promise<void> {
  const inverse = ({ entity, before, after }: Effect) => ({ entity, before: after, after: before });
  await doAgain(db, effects.toReversed().map(inverse));
}

/** Does again what effects did, the first one first, each to the very row that it met. */
export async function doAgain(db: Kysely<Database>, changes: readonly RowChange[]): Promise<void> {
  await doRunsAgain(
    db,
    changes.map((change) => [change]),
  );
}

/** Does again what runs did, the first one first, each as a whole. */
export async function doRunsAgain(
  db: Kysely<Database>,
  runs: readonly (readonly RowChange[])[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const changes of runs) {
      const written = changes.map((one) => (one.entity === 'element_version' ? shown(one) : one));
      await writeRecords(tx, written);
    }
    await refreshDisplayIntervals(tx, 'all');
  });
}

/** The log holds no derived columns: any that the table takes, until they are derived anew. */
function shown({ entity, before, after }: RowChange): RowChange {
  return { entity, before, after: after && { ...after, vist_fra: after.fra, vist_til: after.fra } };
}
