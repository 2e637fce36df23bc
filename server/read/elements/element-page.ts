import { type Kysely, sql } from 'kysely';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { elementTypeNames } from '../../../src/domain/elements/names.ts';
import { childTypesOf } from '../../../src/domain/elements/registry.ts';
import type { Database } from '../../db/schema.ts';
import { relationValues } from '../relations/chosen-relation.ts';
import { conditionsOf, type ElementFilter, timeOf } from './element-filter.ts';
import { type ElementRow, elementPayload } from './element-payload.ts';
import {
  course,
  type Fragment,
  firstMade,
  isNumberReused,
  nextVersion,
  sortKeyOf,
  versionColumns,
  versionCount,
} from './element-sql.ts';
import {
  byNumber,
  firstKeys,
  isReadInOrder,
  keyColumns,
  orderOf,
  type Sorted,
} from './keys-in-order.ts';

export interface PageRequest {
  /** First page is 1. */
  readonly side: number;
  readonly antal: number;
  /** Field code, `-` in front for descending. */
  readonly sortering?: string | undefined;
  /** Where the page before ended. */
  readonly efter?: string | undefined;
}

export interface ElementPage {
  readonly poster: ElementPayload[];
  readonly total: number;
  readonly side: number;
  readonly antal: number;
  /** Where this page ends, when more follows in number order. */
  readonly naeste?: string;
}

type HitRow = { readonly total: number } & (ElementRow | { readonly element_id: null });

/**
 * One page of elements and how many there are. What an index has in the order asked for is read from it, no
 * further than the page, with the count beside. Other hits are found once. Only the page's rows are read whole
 * and counted below: `count(*) over ()` would be many times slower.
 */
export async function elementPage(
  db: Kysely<Database>,
  filter: ElementFilter,
  page: PageRequest,
): Promise<ElementPage> {
  const { side, antal } = page;
  const { rows } = await pageQuery(filter, page).execute(db);
  const found = rows.filter(
    (row): row is { total: number } & ElementRow => row.element_id !== null,
  );
  const total = rows[0]?.total ?? 0;
  const isNumbered = page.sortering === undefined || page.sortering === numberField;
  const isInOrder = isNumbered && filter.best === undefined;
  return pageOf(found, filter, { total, side, antal }, isInOrder && side * antal < total);
}

/**
 * Rows as a page answers them.
 * @param isFollowed more follows in number order: the last row is where the next page begins
 */
export function pageOf(
  rows: readonly ElementRow[],
  { asOf }: ElementFilter,
  { total, side, antal }: Pick<ElementPage, 'total' | 'side' | 'antal'>,
  isFollowed: boolean,
): ElementPage {
  const poster = rows.map((row) => elementPayload(row, asOf));
  const last = isFollowed ? rows.at(-1) : undefined;
  const naeste = last && `${last.fuldt_nummer} ${last.fra} ${last.element_id} ${total}`;
  return { poster, total, side, antal, ...(naeste && { naeste }) };
}

const numberField = 'fuldtNummer';

/** The statement that answers a page. */
export function pageQuery(filter: ElementFilter, page: PageRequest) {
  const { side, antal, sortering = numberField } = page;
  const time = timeOf(filter);
  const sorted = sortedBy(filter, sortering, time);
  const skipped = (side - 1) * antal;
  const hits = sql`from element_version v where ${sql.join(conditionsOf(filter, time), sql` and `)}`;
  const found = isReadInOrder(filter, sorted)
    ? sql`side as (
        ${firstKeys(filter, sorted, { atMost: skipped + antal })} limit ${antal} offset ${skipped}
      ), i_alt as (select count(*) as total ${hits})`
    : sql`fund as materialized (
        select ${keyColumns(filter.types, sorted)} ${hits}
      ), side as (
        select * from fund order by ${orderOf(sorted)} limit ${antal} offset ${skipped}
      ), i_alt as (select count(*) as total from fund)`;
  return sql<HitRow>`
    with ${found}
    select i_alt.total, raekke.*
    from i_alt
    left join (
      select side.orden, ${sorted.key ? sql`side.noegle, ` : sql``}${rowColumns(time, sql`${filter.asOf.finansaar}::int`)}
      from side
      join element_version v on v.element_id = side.element_id and v.version_id = side.version_id
    ) raekke on true
    order by ${orderOf(sorted)}`;
}

function sortedBy({ best }: ElementFilter, sortering: string, time: number): Sorted {
  if (best) return { key: best, isDescending: false };
  const field = sortering.replace(/^-/, '');
  const isDescending = sortering.startsWith('-');
  if (field === numberField) return { ...byNumber, isDescending };
  return { key: sortKeyOf(field, time), isDescending, field };
}

/** Most of what a list shows has none to count: it is at the bottom of its tree. */
const typesWithChildren = elementTypeNames.filter((name) => childTypesOf(name).length > 0);

/** A version's columns and what is counted and looked up beside it; `v` is the version. */
export function rowColumns(time: number, finansaar: Fragment): Fragment {
  return sql`${versionColumns},
    ${relationValues(finansaar)} as relationer,
    case when v.type = any(${typesWithChildren}::text[]) then (
      select count(*) from element_version barn
      where barn.overordnet_id = v.element_id
        and barn.vist_fra <= ${time} and barn.vist_til >= ${time}
    ) else 0 end as antal_boern,
    ${versionCount} as antal_versioner,
    ${nextVersion} as naeste_version,
    ${course} as forloeb,
    ${firstMade} as foerst_oprettet,
    ${isNumberReused} as nummer_genbrugt`;
}
