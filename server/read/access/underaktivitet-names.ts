import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Fragment } from '../elements/element-sql.ts';

/** A step by its own name and its process's: steps of the same name come every year. */
const named = sql`u.navn || ' (' || p.navn || ')'`;
const steps = sql`underaktivitet u
  join hovedaktivitet h on h.id = u.hovedaktivitet_id
  join proces p on p.id = h.processid`;

/** Steps by id, each by its name. */
export async function underaktivitetNames(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; navn: string }>`
    select u.id, ${named} as navn from ${steps}
    where u.id = any(${[...new Set(ids)]}::int[])`.execute(db);
  return new Map(rows.map(({ id, navn }) => [id, navn]));
}

/** One step by its name, within a statement about more. */
export function stepName(id: Fragment): Fragment {
  return sql`select ${named} from ${steps} where u.id = ${id}`;
}
