import { type Kysely, sql } from 'kysely';
import { displayIntervalColumns, timelineWindow } from '../../../server/db/display-intervals.ts';
import type { Database } from '../../../server/db/schema.ts';

/**
 * Derives `vist_fra` and `vist_til` anew: the times at which each version stands for its element.
 * Call it in the transaction that changed the versions. Times are compared only, so the time before
 * the next version is its number less one on either axis.
 */
export async function refreshDisplayIntervals(
  tx: Kysely<Database>,
  elementIds: readonly string[] | 'all',
): Promise<void> {
  const affected =
    elementIds === 'all' ? sql`true` : sql`element_id = any(${[...elementIds]}::uuid[])`;
  await sql`
    update element_version v
    set vist_fra = d.vist_fra, vist_til = d.vist_til
    from (
      select element_id, version_id, ${displayIntervalColumns}
      from element_version
      where ${affected}
      ${timelineWindow}
    ) d
    where v.element_id = d.element_id
      and v.version_id = d.version_id
      and (v.vist_fra <> d.vist_fra or v.vist_til <> d.vist_til)
  `.execute(tx);
}
