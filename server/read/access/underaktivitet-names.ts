import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Fragment } from '../elements/element-sql.ts';

/** An underaktivitet by its own name and its proces's: underaktiviteter of the same name come every year. */
const named = sql`u.navn || ' (' || p.navn || ')'`;
const underaktiviteter = sql`underaktivitet u
  join hovedaktivitet h on h.id = u.hovedaktivitet_id
  join proces p on p.id = h.processid`;

/** Underaktiviteter by id, each by its name. */
export async function underaktivitetNames(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; navn: string }>`
    select u.id, ${named} as navn from ${underaktiviteter}
    where u.id = any(${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map(({ id, navn }) => [id, navn]));
}

/** One underaktivitet by its name, within a statement about more. */
export function underaktivitetName(id: Fragment): Fragment {
  return sql`select ${named} from ${underaktiviteter} where u.id = ${id}`;
}
