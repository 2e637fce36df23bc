import { type Kysely, sql } from 'kysely';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import type { Database } from '../db/schema.ts';
import { conditionsOf, type ElementFilter, rowColumns, timeOf } from './element-page.ts';
import type { ElementRow } from './element-payload.ts';
import type { Fragment } from './element-sql.ts';

const order = sql`fuldt_nummer, fra, element_id`;

/** How many elements a filter finds. */
export async function countElements(db: Kysely<Database>, filter: ElementFilter): Promise<number> {
  const conditions = sql.join(conditionsOf(filter, timeOf(filter)), sql` and `);
  const { rows } = await sql<{ antal: number }>`
    select count(*) as antal from element_version v where ${conditions}`.execute(db);
  return rows[0]?.antal ?? 0;
}

/**
 * All that a filter finds, in number order, a page at a time. Each page begins after the last row of
 * the one before, so that the cost does not grow with the pages, and no transaction is held while a
 * slow reader takes the rows: what is changed meanwhile is read as it stands by then.
 */
export async function* elementsInOrder(
  db: Kysely<Database>,
  filter: ElementFilter,
  pageSize: number,
): AsyncGenerator<readonly ElementRow[], void> {
  if (filter.types.length === 0) return;
  let last: ElementRow | undefined;
  do {
    const { rows } = await pageAfter(last, filter, pageSize).execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length < pageSize ? undefined : rows.at(-1);
  } while (last);
}

/** Each type is read from its own part of the index, already in order; then the parts are merged. */
function pageAfter(last: ElementRow | undefined, filter: ElementFilter, pageSize: number) {
  const time = timeOf(filter);
  const parts = filter.types.map((type) => partAfter(last, filter, type, pageSize));
  return sql<ElementRow>`
    with side as materialized (
      select * from (${sql.join(parts, sql` union all `)}) fund order by ${order} limit ${pageSize}
    )
    select ${rowColumns(time, sql`${filter.asOf.finansaar}::int`)}
    from side
    join element_version v on v.element_id = side.element_id and v.version_id = side.version_id
    order by side.fuldt_nummer, side.fra, side.element_id`;
}

function partAfter(
  last: ElementRow | undefined,
  filter: ElementFilter,
  type: ElementTypeName,
  pageSize: number,
): Fragment {
  const conditions = conditionsOf({ ...filter, types: [type] }, timeOf(filter));
  if (last) {
    const { fuldt_nummer: number, fra, element_id: id } = last;
    conditions.push(
      // The first says to the index where to begin; the second is the place itself.
      sql`v.fuldt_nummer >= ${number}`,
      sql`(v.fuldt_nummer, v.fra, v.element_id) > (${number}, ${fra}::int, ${id}::uuid)`,
    );
  }
  return sql`(
    select v.element_id, v.version_id, v.fuldt_nummer, v.fra
    from element_version v
    where ${sql.join(conditions, sql` and `)}
    order by v.fuldt_nummer, v.fra, v.element_id
    limit ${pageSize})`;
}
