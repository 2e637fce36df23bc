import { sql } from 'kysely';
import { tableColumnsOf } from '../../../src/domain/columns/table-columns.ts';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../src/domain/elements/areas.ts';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { childTypesOf, elementTypes } from '../../../src/domain/elements/registry.ts';
import type { UdvalgName } from '../../../src/domain/elements/udvalg.ts';
import type { Status } from '../../../src/domain/status.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { editableScope } from '../access/editable-scope.ts';
import { withReferences } from '../elements/element-detail.ts';
import type { ElementFilter } from '../elements/element-filter.ts';
import { type ElementPage, elementPage, type PageRequest } from '../elements/element-page.ts';
import { bestFit, matches, numberBegins } from '../elements/element-sql.ts';
import { elementsAbove } from '../elements/elements-above.ts';
import { pageAfter } from '../elements/elements-in-order.ts';
import { requireListed } from '../elements/require-element.ts';
import { isInUdvalg } from '../overview/udvalg.ts';
import { type AskedTime, asOfNow } from '../times/as-of.ts';
import { idsByNearWords, idsByWordsAbove } from './broad-search.ts';
import { type ColumnFilters, columnConditions } from './column-filter.ts';
import { earlierNames, noEarlierNames } from './earlier-names.ts';

/** What a list or a search may ask for; the contract's queries have these names. */
export interface ListQuery extends PageRequest, AskedTime {
  readonly soeg?: string | undefined;
  readonly underaktivitetId?: number | undefined;
}

export interface SearchQuery extends ListQuery, ColumnFilters {
  readonly type?: ElementTypeName | undefined;
  readonly status?: Status | undefined;
  readonly udvalg?: UdvalgName | undefined;
}

export async function search(
  services: Services,
  user: User,
  query: SearchQuery,
  area: AreaDeclaration,
): Promise<ElementPage> {
  return await page(services, await searchFilter(services, user, query, area), query);
}

interface AboveAsked {
  readonly overordnede?: 'ja' | undefined;
}

/** A page of hits, and with `overordnede` what they hang under. */
export async function pagedSearch(
  services: Services,
  user: User,
  { overordnede, ...query }: SearchQuery & AboveAsked,
  area: AreaDeclaration,
) {
  const filter = await searchFilter(services, user, query, area);
  const found = await page(services, filter, query);
  return await withAbove(services.db, found, overordnede, { area, asOf: filter.asOf });
}

interface Looked extends Pick<ElementFilter, 'asOf'> {
  readonly area: AreaDeclaration;
}

async function withAbove<Page extends ElementPage>(
  db: Services['db'],
  found: Page,
  asked: AboveAsked['overordnede'],
  { area, asOf }: Looked,
): Promise<Page & { readonly overordnede?: ElementPage['poster'] }> {
  if (asked === undefined) return found;
  return { ...found, overordnede: await elementsAbove(db, found.poster, asOf, area.axis) };
}

/** The best hits for a palette, a field or the head of a table, and with `bredt` what they hang under. */
export async function quickSearch(
  services: Services,
  user: User,
  { overordnede, ...query }: SearchQuery & BroadlyAsked & AboveAsked,
  area: AreaDeclaration,
) {
  const filter = await searchFilter(services, user, query, area);
  const looked = { area, asOf: filter.asOf };
  const found = await hitsOf(services, filter, query, looked);
  return await withAbove(services.db, found, overordnede, looked);
}

interface BroadlyAsked extends Referenced {
  readonly bredt?: 'ja' | undefined;
}

async function hitsOf(
  services: Services,
  filter: ElementFilter,
  { bredt, felter, ...query }: SearchQuery & BroadlyAsked,
  looked: Looked,
) {
  const { db } = services;
  if (bredt === undefined) {
    return await withFields(db, await page(services, filter, query), felter, looked);
  }
  const { soeg = '' } = query;
  const bestFirst = { ...filter, best: bestFit(soeg) };
  const only = (ids: readonly string[]) =>
    page(services, { ...bestFirst, matching: sql`v.element_id = any(${[...ids]}::uuid[])` }, query);
  let found = await page(services, bestFirst, query);
  if (found.total === 0) found = await only(await idsByWordsAbove(db, filter, soeg));
  const earlier = found.total === 0 ? await earlierNames(db, filter, soeg) : noEarlierNames;
  if (earlier.size > 0) found = await only([...earlier.keys()]);
  if (found.total === 0) found = await only(await idsByNearWords(db, filter, soeg, query.antal));
  const isAbove = (type: ElementTypeName, code: string) =>
    elementTypes[type].parent?.field === code;
  const poster = await withReferences(db, found.poster, filter.asOf, isAbove);
  return {
    ...found,
    poster: poster.map((element) => {
      const tidligereNavn = earlier.get(element.id);
      return tidligereNavn ? { ...element, tidligereNavn } : element;
    }),
  };
}

/** What a search looks for, within what an underaktivitet lets the user edit. */
export async function searchFilter(
  services: Services,
  user: User,
  query: Omit<SearchQuery, keyof PageRequest>,
  area: AreaDeclaration,
): Promise<ElementFilter> {
  const { soeg, udvalg } = query;
  const filter = await filterOf(services, query, area);
  const conditions = [
    udvalg === undefined ? [] : isInUdvalg(udvalg, area, filter.asOf),
    soeg === undefined ? [] : (matches(soeg) ?? []),
    await columnConditions(services.db, filter, query),
  ].flat();
  const matching = conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
  return await scoped(services, user, query, { ...filter, matching });
}

/** Just these elements, by their ids. */
export async function chosenFilter(
  services: Services,
  ids: readonly string[],
  query: AskedTime,
  area: AreaDeclaration,
): Promise<ElementFilter> {
  const matching = sql<boolean>`v.element_id = any(${ids}::uuid[])`;
  return { ...(await filterOf(services, query, area)), matching };
}

interface Referenced {
  /** Columns of the table, by their ids with commas between, whose references are to be told. */
  readonly felter?: string | undefined;
}

/** What begins so, with the references of the table's columns that are asked for. */
export async function searchFullNumber(
  services: Services,
  user: User,
  { felter, ...query }: SearchQuery & Referenced,
  area: AreaDeclaration,
): Promise<ElementPage> {
  const filter = await filterOf(services, query, area);
  const matching = numberBegins(query.soeg ?? '');
  const found = await run(services, user, query, { ...filter, matching });
  return await withFields(services.db, found, felter, { area, asOf: filter.asOf });
}

async function withFields(
  db: Services['db'],
  found: ElementPage,
  felter: string | undefined,
  { area, asOf }: Looked,
): Promise<ElementPage> {
  if (felter === undefined) return found;
  const ids = felter.split(',');
  const asked = tableColumnsOf(area).filter(({ id }) => ids.includes(id));
  const isAsked = (type: ElementTypeName, code: string) =>
    asked.some(({ fields }) => fields.get(type)?.code === code);
  const poster = await withReferences(db, found.poster, asOf, isAsked);
  return { ...found, poster };
}

/** The newest version of each element, seen from the business date. */
export async function latestVersions(
  services: Services,
  user: User,
  query: SearchQuery,
  area: AreaDeclaration,
): Promise<ElementPage> {
  const { soeg } = query;
  return await run(services, user, query, {
    ...(await filterOf(services, query, area)),
    only: 'nyeste',
    matching: soeg === undefined ? undefined : matches(soeg),
  });
}

/** What is valid at the time. */
export async function elementList(
  services: Services,
  user: User,
  type: ElementType,
  query: ListQuery,
): Promise<ElementPage> {
  return await run(services, user, query, {
    types: [type.name],
    asOf: await asOfNow(services, type.axis, query[type.axis]),
    only: 'gyldige',
    matching: query.soeg === undefined ? undefined : matches(query.soeg),
  });
}

/**
 * What hangs below an element of a list, whatever its status.
 * @throws HttpProblem 404 when the list has no such element.
 */
export async function childElements(
  services: Services,
  list: string,
  query: ListQuery & { readonly id: string },
): Promise<ElementPage> {
  const type = await requireListed(services.db, query.id, list);
  return await childrenOf(services, type, query);
}

/** What hangs below an element that is known to be of the type. */
export async function childrenOf(
  services: Services,
  type: ElementType,
  query: ListQuery & { readonly id: string },
): Promise<ElementPage> {
  const filter: ElementFilter = {
    types: childTypesOf(type.name).map(({ name }) => name),
    asOf: await asOfNow(services, type.axis, query[type.axis]),
    parentId: query.id,
    matching: query.soeg === undefined ? undefined : matches(query.soeg),
  };
  return await page(services, filter, query);
}

/** A search without a type is of the tree; the code lists have calls of their own. */
async function filterOf(
  services: Services,
  { type, status, ...query }: Omit<SearchQuery, keyof PageRequest>,
  area: AreaDeclaration,
): Promise<ElementFilter> {
  return {
    types: type ? [type] : treeTypesOf(area).map(({ name }) => name),
    asOf: await asOfNow(services, area.axis, query[area.axis]),
    status,
  };
}

async function page(
  { db }: Services,
  filter: ElementFilter,
  { efter, ...asked }: PageRequest,
): Promise<ElementPage> {
  return efter === undefined
    ? await elementPage(db, filter, asked)
    : await pageAfter(db, filter, { ...asked, efter });
}

async function run(
  services: Services,
  user: User,
  query: ListQuery,
  filter: ElementFilter,
): Promise<ElementPage> {
  return await page(services, await scoped(services, user, query, filter), query);
}

/** Within an underaktivitet only what it lets the user edit; types outside the gate have no underaktiviteter. */
async function scoped(
  services: Services,
  user: User,
  { underaktivitetId }: Pick<ListQuery, 'underaktivitetId'>,
  filter: ElementFilter,
): Promise<ElementFilter> {
  const isGated = filter.types.some((type) => elementTypes[type].actions.procesGate);
  if (underaktivitetId === undefined || !isGated) return filter;
  const scope = await editableScope(services.db, user, underaktivitetId, services.today());
  const types = filter.types.filter((type) => scope.types.includes(type));
  return { ...filter, types, paragraffer: scope.paragraffer };
}
