import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../server/db/schema.ts';
import { type StoredVersion, storedColumns } from '../../../../server/storage/stored-version.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { OPEN_END } from '../../../../src/domain/time/time-axis.ts';

/** All versions of an element, oldest first; none when there is no such element of the type. */
export async function loadVersions(
  db: Kysely<Database>,
  type: ElementTypeName,
  id: string,
): Promise<StoredVersion[]> {
  return await db
    .selectFrom('element_version')
    .select(storedColumns)
    .where('element_id', '=', id)
    .where('type', '=', type)
    .orderBy('fra')
    .execute();
}

/**
 * Finance-act elements that a user made and whose versions overlap, are shown in the wrong years, or
 * hold a soft-closing from another time than their own.
 * @param life with `pauses` an element may have been closed and opened again later
 */
export async function brokenTimelines(
  db: Kysely<Database>,
  username: string,
  life: 'unbroken' | 'pauses',
): Promise<readonly unknown[]> {
  const { rows } = await sql`
    with liv as (
      select element_id, version_id, fra, til, soft_lukket_fra, soft_lukket_til, vist_fra, vist_til,
        lead(fra) over tid as naeste, lag(fra) over tid as forrige
      from element_version where oprettet_af = ${username}
      window tid as (partition by element_id order by fra)
    )
    select * from liv where til < fra
      or (naeste is not null and (til is null or til >= naeste))
      or (${life} = 'unbroken' and til < naeste - 1)
      or soft_lukket_fra > coalesce(til, ${OPEN_END})
      or soft_lukket_til < fra
      or vist_fra <> case when forrige is null then 0 else fra end
      or vist_til <> coalesce(naeste - 1, ${OPEN_END})`.execute(db);
  return rows;
}

/** What each row version has named; one that names something else later would hide a change. */
export class SeenRowVersions {
  private readonly rows = new Map<string, string>();

  /** The row versions that now name other contents than before. */
  note(versions: readonly { readonly key: string; readonly contents: unknown }[]): string[] {
    return versions.flatMap(({ key, contents }) => {
      const now = JSON.stringify(contents);
      const before = this.rows.get(key) ?? now;
      this.rows.set(key, now);
      return before === now ? [] : [key];
    });
  }
}
