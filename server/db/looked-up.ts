import { type RawBuilder, sql } from 'kysely';

/**
 * Joins each row before it with what is looked up for that row. A planner takes each step of a recursive
 * query for ten times as many rows as it is, and reads a whole table for it; `offset 0` keeps it to the index.
 * @param name of what is found
 */
export function lookedUp(select: RawBuilder<unknown>, name: string): RawBuilder<unknown> {
  return sql`cross join lateral (${select} offset 0) ${sql.ref(name)}`;
}
