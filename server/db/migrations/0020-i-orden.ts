import { type Kysely, sql } from 'kysely';

/**
 * A page in the order of names is read in that order (`sortKeyOf` asks for the very expression), and what a
 * structure holds at a time is counted without reading its rows (`statusOrder` and `hasStatus` ask for no
 * more than is kept here). What changes at a time is found by that time, whichever way it changes
 * (`changesAfter`): most versions have no end and are never soft-closed, and are in none of those indexes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index element_version_navneorden on element_version
      (type, (translate(replace(lower(navn), 'aa', 'å'), 'æøå', '{|}') collate "C"), fuldt_nummer)
  `.execute(db);
  await sql`
    create index element_version_tid on element_version (type, vist_til)
      include (vist_fra, fra, til, soft_lukket_fra, soft_lukket_til)
  `.execute(db);
  await sql`create index element_version_begynder on element_version (fra)`.execute(db);
  await sql`
    create index element_version_slutter on element_version (til) where til is not null
  `.execute(db);
  // The open end, as it was when this was written.
  await sql`
    create index element_version_afloeses on element_version (vist_til) where vist_til < 999999
  `.execute(db);
  await sql`
    create index element_version_soft_lukkes on element_version (soft_lukket_fra)
      where soft_lukket_fra is not null
  `.execute(db);
  await sql`
    create index element_version_genaabnes on element_version (soft_lukket_til)
      where soft_lukket_til is not null
  `.execute(db);
}
