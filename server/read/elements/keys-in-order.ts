import { sql } from 'kysely';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { conditionsOf, type ElementFilter, timeOf } from './element-filter.ts';
import { type Fragment, numberOrder } from './element-sql.ts';

/** What hits are sorted by; those that are alike in it follow by number, then by when they begin. */
export interface Sorted {
  /** Undefined: by number alone. */
  readonly key: Fragment | undefined;
  readonly isDescending: boolean;
  /** The field that the key is of; none of how well a hit fits. */
  readonly field?: string;
}

export const byNumber: Sorted = { key: undefined, isDescending: false };

/** The order of rows that carry `keyColumns`. */
export function orderOf({ key, isDescending }: Sorted): Fragment {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return key
    ? sql`noegle ${direction}, orden, fra, element_id`
    : sql`orden ${direction}, fra, element_id`;
}

/** What a version `v` is known by and sorted by. */
export function keyColumns(types: readonly ElementTypeName[], { key }: Sorted): Fragment {
  const sortKey = key ? sql`, ${key} as noegle` : sql``;
  return sql`v.element_id, v.version_id, v.fuldt_nummer, v.fra, ${numberOrder(types)} as orden${sortKey}`;
}

/**
 * Whether the hits can be read in their order, no further than they are shown: an index has the order, and
 * so many of its rows are hits that the next is never far away. Where few may be, as in what is searched
 * for, each must be found first, and all of them are counted anyway.
 */
export function isReadInOrder(
  { types, matching, status, paragraffer }: ElementFilter,
  { key, field }: Sorted,
): boolean {
  const isDense = !(matching || paragraffer) && (status === undefined || status === 'Aaben');
  const isIndexed = key === undefined || field === 'navn' || field === 'type';
  return isDense && isIndexed && types.length > 0;
}

/** A part of the hits, already in order; `after` narrows them to what follows a place. */
interface Part {
  readonly atMost: number;
  readonly after?: ((type: ElementTypeName) => readonly Fragment[]) | undefined;
}

/** The first hits in order: each type is read from its own part of an index; then the parts are merged. */
export function firstKeys(
  filter: ElementFilter,
  sorted: Sorted,
  { atMost, after = () => [] }: Part,
): Fragment {
  const order = orderOf(sorted);
  // All of one type are alike in what type they are.
  const orderOfPart = sorted.field === 'type' ? orderOf(byNumber) : order;
  const time = timeOf(filter);
  const parts = filter.types.map((type) => {
    const conditions = [...conditionsOf({ ...filter, types: [type] }, time), ...after(type)];
    return sql`(
      select ${keyColumns([type], sorted)} from element_version v
      where ${sql.join(conditions, sql` and `)}
      order by ${orderOfPart} limit ${atMost})`;
  });
  return sql`select * from (${sql.join(parts, sql` union all `)}) fund order by ${order}`;
}
