import { type Kysely, sql } from 'kysely';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { numberInOrder } from '../../../src/domain/numbers.ts';
import type { Database } from '../../db/schema.ts';
import { conditionsOf, type ElementFilter, timeOf } from './element-filter.ts';
import { type ElementPage, type PageRequest, pageOf, rowColumns } from './element-page.ts';
import type { ElementRow } from './element-payload.ts';
import { type Fragment, numberOrder } from './element-sql.ts';
import { byNumber, firstKeys } from './keys-in-order.ts';

/** How many elements a filter finds. */
export async function countElements(db: Kysely<Database>, filter: ElementFilter): Promise<number> {
  const conditions = sql.join(conditionsOf(filter, timeOf(filter)), sql` and `);
  const { rows } = await sql<{ antal: number }>`
    select count(*) as antal from element_version v where ${conditions}`.execute(db);
  return rows[0]?.antal ?? 0;
}

/** What is asked of every row is asked once for so many; a page of rows is then read by its keys. */
const keysAtATime = 10_000;

/** Where a row stands in the order. */
interface Place {
  readonly element_id: string;
  readonly fuldt_nummer: string;
  readonly fra: number;
}

interface Key extends Place {
  readonly version_id: number;
}

/**
 * All that a filter finds, in number order, a page at a time. No transaction is held while a slow
 * reader takes the rows: what is changed meanwhile is read as it stands by then.
 */
export async function* elementsInOrder(
  db: Kysely<Database>,
  filter: ElementFilter,
  pageSize: number,
): AsyncGenerator<readonly ElementRow[], void> {
  if (filter.types.length === 0) return;
  for await (const keys of keysInOrder(db, filter)) yield* pagesOf(db, keys, filter, pageSize);
}

/**
 * Elements in the order that they are named in; one that the filter does not find is left out.
 * @param ids none of them twice
 */
export async function* elementsAsNamed(
  db: Kysely<Database>,
  filter: ElementFilter,
  ids: readonly string[],
  pageSize: number,
): AsyncGenerator<readonly ElementRow[], void> {
  const found = new Map<string, Key>();
  for await (const keys of keysInOrder(db, filter)) {
    for (const key of keys) found.set(key.element_id, key);
  }
  const keys = ids.flatMap((id) => found.get(id) ?? []);
  yield* pagesOf(db, keys, filter, pageSize);
}

/** Rows by their keys, in the order of the keys. */
async function* pagesOf(
  db: Kysely<Database>,
  keys: readonly Key[],
  filter: ElementFilter,
  pageSize: number,
): AsyncGenerator<readonly ElementRow[], void> {
  for (let start = 0; start < keys.length; start += pageSize) {
    const page = keys.slice(start, start + pageSize);
    const { rows } = await rowsOf(page, filter).execute(db);
    if (rows.length > 0) yield rows;
  }
}

/**
 * The page that follows another. It costs what its own rows cost: how many there are in all was
 * counted for the first one.
 * @param efter where the page before ended, as it said itself
 */
export async function pageAfter(
  db: Kysely<Database>,
  filter: ElementFilter,
  { efter, side, antal }: PageRequest & { readonly efter: string },
): Promise<ElementPage> {
  const [fuldt_nummer = '', fra, element_id = '', total] = efter.split(' ');
  const counted = { total: Number(total), side, antal };
  if (filter.types.length === 0) return pageOf([], filter, counted, false);
  const place = { fuldt_nummer, fra: Number(fra), element_id };
  const { rows: keys } = await keysAfter(place, filter, antal).execute(db);
  const { rows } = await rowsOf(keys, filter).execute(db);
  return pageOf(rows, filter, counted, keys.length === antal);
}

/** Each part begins after the last key of the one before, so that the cost does not grow with the parts. */
async function* keysInOrder(
  db: Kysely<Database>,
  filter: ElementFilter,
): AsyncGenerator<readonly Key[], void> {
  let last: Key | undefined;
  do {
    const { rows } = await keysAfter(last, filter, keysAtATime).execute(db);
    yield rows;
    last = rows.length < keysAtATime ? undefined : rows.at(-1);
  } while (last);
}

function keysAfter(last: Place | undefined, filter: ElementFilter, atMost: number) {
  const after = last && ((type: ElementTypeName) => isAfter(last, type));
  return sql<Key>`${firstKeys(filter, byNumber, { atMost, after })} limit ${atMost}`;
}

function rowsOf(keys: readonly Key[], filter: ElementFilter) {
  const ids = keys.map(({ element_id }) => element_id);
  const versions = keys.map(({ version_id }) => version_id);
  return sql<ElementRow>`
    select ${rowColumns(timeOf(filter), sql`${filter.asOf.finansaar}::int`)}
    from unnest(${ids}::uuid[], ${versions}::int[])
      with ordinality as side (element_id, version_id, plads)
    join element_version v on v.element_id = side.element_id and v.version_id = side.version_id
    order by side.plads`;
}

function isAfter({ fuldt_nummer, fra, element_id }: Place, type: ElementTypeName): Fragment[] {
  const inOrder = numberOrder([type]);
  const place = numberInOrder(type, fuldt_nummer);
  return [
    // The first says to the index where to begin; the second is the place itself.
    sql`${inOrder} >= ${place}`,
    sql`(${inOrder}, v.fra, v.element_id) > (${place}, ${fra}::int, ${element_id}::uuid)`,
  ];
}
