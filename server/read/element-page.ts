import { type Kysely, sql } from 'kysely';
import type { ElementPayload } from '../../src/api/contract/common.ts';
import { type ElementTypeName, elementTypeNames } from '../../src/domain/elements/names.ts';
import { childTypesOf, elementTypes } from '../../src/domain/elements/registry.ts';
import type { Status } from '../../src/domain/status.ts';
import { OPEN_END } from '../../src/domain/time-axis.ts';
import type { Database } from '../db/schema.ts';
import type { AsOf } from './as-of.ts';
import { defaultDelregnskabOf } from './default-delregnskab.ts';
import type { EditableParagraffer } from './editable-scope.ts';
import { type ElementRow, elementPayload } from './element-payload.ts';
import {
  course,
  type Fragment,
  firstMade,
  hasStatus,
  isNumberReused,
  isValidAt,
  nextVersion,
  numberOrder,
  sortKeyOf,
  standsAt,
  versionColumns,
  versionCount,
} from './element-sql.ts';

export interface ElementFilter {
  /** All on the same time axis. */
  readonly types: readonly ElementTypeName[];
  readonly asOf: AsOf;
  /** What the search text asks for. */
  readonly matching?: Fragment | undefined;
  readonly status?: Status | undefined;
  readonly parentId?: string | undefined;
  /** `gyldige`: only what is valid at the time; `nyeste`: the newest version, whatever the time. */
  readonly only?: 'gyldige' | 'nyeste' | undefined;
  readonly paragraffer?: EditableParagraffer | undefined;
  /** What comes before the order of the numbers, lowest first. */
  readonly best?: Fragment | undefined;
}

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
 * One page of elements and how many there are. The hits are found once, and only the page's rows are
 * read whole and counted below: `count(*) over ()` would be many times slower.
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
  const isNumbered = page.sortering === undefined || page.sortering === byNumber;
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

const byNumber = 'fuldtNummer';

function pageQuery(filter: ElementFilter, { side, antal, sortering = byNumber }: PageRequest) {
  const time = timeOf(filter);
  const { key, carried, order } = filter.best
    ? keyed(filter.best, sql`asc`)
    : sortingOf(sortering, time);
  return sql<HitRow>`
    with fund as materialized (
      select v.element_id, v.version_id, v.fra, ${numberOrder(filter.types)} as orden${key}
      from element_version v
      where ${sql.join(conditionsOf(filter, time), sql` and `)}
    ), side as (
      select * from fund order by ${order} limit ${antal} offset ${(side - 1) * antal}
    )
    select i_alt.total, raekke.*
    from (select count(*) as total from fund) i_alt
    left join (
      select side.orden, ${carried}${rowColumns(time, sql`${filter.asOf.finansaar}::int`)}
      from side
      join element_version v on v.element_id = side.element_id and v.version_id = side.version_id
    ) raekke on true
    order by ${order}`;
}

/** What the hits carry to be sorted by, and the order; equal ones follow by number, then time. */
function sortingOf(sortering: string, time: number): Record<'key' | 'carried' | 'order', Fragment> {
  const field = sortering.replace(/^-/, '');
  const direction = sql.raw(sortering.startsWith('-') ? 'desc' : 'asc');
  if (field === byNumber) {
    return { key: sql``, carried: sql``, order: sql`orden ${direction}, fra, element_id` };
  }
  return keyed(sortKeyOf(field, time), direction);
}

function keyed(key: Fragment, direction: Fragment) {
  return {
    key: sql`, ${key} as noegle`,
    carried: sql`side.noegle, `,
    order: sql`noegle ${direction}, orden, fra, element_id`,
  };
}

/** Most of what a list shows has none to count: it is at the bottom of its tree. */
const typesWithChildren = elementTypeNames.filter((name) => childTypesOf(name).length > 0);

/** A version's columns and what is counted and looked up beside it; `v` is the version. */
export function rowColumns(time: number, finansaar: Fragment): Fragment {
  return sql`${versionColumns},
    case when v.type = 'Underkonto' then ${defaultDelregnskabOf(sql`v.element_id`, finansaar)} end
      as default_delregnskab_id,
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

export function timeOf({ types, asOf }: ElementFilter): number {
  const [first] = types;
  return asOf[first ? elementTypes[first].axis : 'finansaar'];
}

export function conditionsOf(filter: ElementFilter, time: number): Fragment[] {
  const { types, matching, status, parentId, only, paragraffer } = filter;
  const conditions: Fragment[] = [
    isOfType(types),
    only === 'nyeste' ? sql`v.vist_til = ${OPEN_END}` : standsAt(time),
  ];
  if (only === 'gyldige') conditions.push(isValidAt(time));
  if (matching) conditions.push(matching);
  if (status) conditions.push(hasStatus(status, time));
  if (parentId) conditions.push(sql`v.overordnet_id = ${parentId}`);
  if (paragraffer) conditions.push(isWithin(paragraffer, time));
  return conditions;
}

function isWithin({ numre, ids }: EditableParagraffer, time: number): Fragment {
  const byNumber = sql`split_part(v.fuldt_nummer, '.', 1) = any(${[...numre]}::text[])`;
  if (ids.length === 0) return byNumber;
  return sql`(${byNumber} or v.element_id in (
    with recursive under as (
      select unnest(${[...ids]}::uuid[]) as element_id
      union
      select barn.element_id
      from under join element_version barn on barn.overordnet_id = under.element_id
      where barn.vist_fra <= ${time} and barn.vist_til >= ${time}
    )
    select element_id from under))`;
}

/** With one type the index on type and number also gives the order. */
function isOfType(types: ElementFilter['types']): Fragment {
  const [only, ...others] = types;
  return only && others.length === 0
    ? sql`v.type = ${only}`
    : sql`v.type = any(${[...types]}::text[])`;
}
