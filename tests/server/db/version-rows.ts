import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database, ElementVersionTable } from '../../../server/db/schema.ts';

export type VersionRow = Insertable<ElementVersionTable>;

/** Makes an element without versions. */
export async function insertElement(db: Kysely<Database>, type = 'Paragraf'): Promise<string> {
  const id = randomUUID();
  await db.insertInto('element').values({ id, type }).execute();
  return id;
}

/** A version with what a test does not care about filled in. */
export function versionRow(
  row: Pick<VersionRow, 'element_id' | 'version_id' | 'fra' | 'til'> & Partial<VersionRow>,
): VersionRow {
  return {
    type: 'Paragraf',
    soft_lukket_fra: null,
    soft_lukket_til: null,
    overordnet_id: null,
    nummer: '99',
    fuldt_nummer: row.element_id,
    navn: 'Prøve',
    soegetekst: '99 proeve',
    attributter: '{}',
    underaktivitet_id: null,
    bemaerkning: null,
    oprettet_af: 'prøve',
    aendret_af: 'prøve',
    row_version: 1,
    vist_fra: row.fra,
    vist_til: row.fra,
    ...row,
  };
}
