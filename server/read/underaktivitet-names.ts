import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Steps by id, each by its own name and its process's: steps of the same name come every year. */
export async function underaktivitetNames(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('underaktivitet as u')
    .innerJoin('hovedaktivitet as h', 'h.id', 'u.hovedaktivitet_id')
    .innerJoin('proces as p', 'p.id', 'h.processid')
    .select(['u.id', 'u.navn', 'p.navn as proces'])
    .where('u.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, navn, proces }) => [id, `${navn} (${proces})`]));
}
