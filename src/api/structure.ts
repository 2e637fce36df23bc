import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AreaDeclaration, areaOf } from '../domain/elements/areas.ts';
import type { Area, TimeAxis } from '../domain/elements/element-type.ts';
import type { ElementTypeName } from '../domain/elements/names.ts';
import { elementTypes } from '../domain/elements/registry.ts';
import { madeOnce } from '../domain/made-once.ts';
import type { Status } from '../domain/status.ts';
import { apiCall } from './client.ts';
import type { ElementPayload } from './contract/common.ts';
import { elementEndpoints, type WrittenElement } from './contract/element.ts';
import { browseEndpoints } from './contract/structure.ts';
import type { HeldRows } from './effects/held-rows.ts';

const root = 'struktur';

/** First part of every key of every area. */
export const structureRoot: readonly string[] = [root];

/** An area's and a type's calls never change, and a query is built at every render. */
const browseOf = madeOnce((area: AreaDeclaration) => browseEndpoints(area));
const endpointsOf = madeOnce(elementEndpoints);

/** First part of every key of an area. */
export function structureKey(area: Area) {
  return [root, area] as const;
}

/** After a write: elements of every area may point to what was written, and the log has a new line. */
export function invalidateStructure(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: structureRoot });
  void client.invalidateQueries({ queryKey: ['log'] });
}

function heldIn(
  area: Area,
  time: number,
  shape: HeldRows['shape'],
  belongs: HeldRows['belongs'] = () => true,
  more: Pick<HeldRows, 'validOnly'> = {},
): HeldRows {
  return { area, time, shape, belongs, ...more };
}

function isValid({ status }: ElementPayload): boolean {
  return status === 'Aaben' || status === 'SoftLukket';
}

/** Most rows of one answer. */
const LARGE_PAGE = 1000;
const PAGE = 100;

interface Page {
  readonly side: number;
  readonly antal: number;
  readonly total: number;
  readonly naeste?: string | undefined;
}

interface AskedPage {
  readonly side: number;
  readonly efter?: string;
}

const firstPage: AskedPage = { side: 1 };

/** What follows the last row, where the backend says which that is; else the page with the next number. */
function nextPage({ side, antal, total, naeste }: Page): AskedPage | undefined {
  if (naeste !== undefined) return { side: side + 1, efter: naeste };
  return side * antal < total ? { side: side + 1 } : undefined;
}

/** All pages as one: that an answer had no room for the rest would be seen by nobody. */
async function whole<Found extends Page & { readonly poster: readonly ElementPayload[] }>(
  pageOf: (page: Partial<AskedPage>) => Promise<Found>,
): Promise<Found> {
  const first = await pageOf({});
  const poster = [...first.poster];
  for (let asked = nextPage(first); asked !== undefined; ) {
    const page = await pageOf(asked);
    poster.push(...page.poster);
    asked = page.poster.length > 0 ? nextPage({ ...page, side: asked.side }) : undefined;
  }
  return { ...first, poster };
}

/** A time by the name that it has in a query. */
const at = (axis: TimeAxis, time: number) => ({ [axis]: time });

/** The elements of a type that hold at a time; of the root's type: the roots of the tree. */
export function listQuery(name: ElementTypeName, time: number) {
  const type = elementTypes[name];
  return queryOptions({
    queryKey: [...structureKey(type.area), 'list', name, time],
    meta: {
      rows: heldIn(
        type.area,
        time,
        'page',
        (element) => element.type === name && isValid(element),
        {
          validOnly: name,
        },
      ),
    },
    queryFn: ({ signal }) =>
      whole((page) =>
        apiCall(endpointsOf(type).list, {
          query: { ...at(type.axis, time), ...page, antal: LARGE_PAGE, sortering: 'fuldtNummer' },
          signal,
        }),
      ),
  });
}

/** What hangs directly below an element of a type. */
export function childElementsQuery(name: ElementTypeName, id: string, time: number) {
  const { list } = elementTypes[name];
  const area = areaOf(name);
  return queryOptions({
    queryKey: [...childrenKey(area.name, id), time],
    meta: { rows: heldIn(area.name, time, 'page', ({ overordnetId }) => overordnetId === id) },
    queryFn: ({ signal }) =>
      whole((page) =>
        apiCall(browseOf(area).childElements, {
          params: { type: list },
          query: {
            id,
            ...at(area.axis, time),
            ...page,
            antal: LARGE_PAGE,
            sortering: 'fuldtNummer',
          },
          signal,
        }),
      ),
  });
}

/** What hangs directly below an element, at whatever time. */
export function childrenKey(area: Area, id: string) {
  return [...structureKey(area), 'children', id] as const;
}

/** The elements with a full (or own) number; more than one only for own numbers. */
export function elementByNumberQuery(name: ElementTypeName, number: string, time: number) {
  const type = elementTypes[name];
  return queryOptions({
    queryKey: [...structureKey(type.area), 'number', name, number, time],
    queryFn: ({ signal }) =>
      apiCall(endpointsOf(type).byNummer, {
        params: { nummer: number },
        query: at(type.axis, time),
        signal,
      }),
  });
}

/** Every version of an element of a type, oldest first. */
export function versionsQuery(name: ElementTypeName, id: string) {
  const area = areaOf(name);
  return queryOptions({
    queryKey: [...structureKey(area.name), 'versions', id],
    queryFn: ({ signal }) => apiCall(browseOf(area).versioner, { query: { id }, signal }),
  });
}

export interface ElementSearch {
  readonly soeg: string;
  /** On the area's axis; left out, the server takes the business date's. */
  readonly time?: number | undefined;
  readonly type?: ElementTypeName;
  readonly status?: Status;
  readonly antal?: number;
}

function askedOf({ axis }: AreaDeclaration, { time, ...search }: ElementSearch) {
  return { ...search, ...(time === undefined ? {} : at(axis, time)) };
}

/** The best hits on a number or a name, for fields and counts. */
export function searchQuery(area: AreaDeclaration, search: ElementSearch) {
  return queryOptions({
    queryKey: [...structureKey(area.name), 'search', search],
    meta: search.time === undefined ? {} : { rows: heldIn(area.name, search.time, 'count') },
    queryFn: ({ signal }) =>
      apiCall(browseOf(area).search, { query: askedOf(area, search), signal }),
  });
}

/** The best hits in several areas, one area's after another's, each at the time of its own axis. */
export function searchAcrossQuery(
  asked: readonly AreaDeclaration[],
  search: Omit<ElementSearch, 'time'>,
  times: Readonly<Partial<Record<TimeAxis, number>>>,
) {
  return queryOptions({
    queryKey: [root, asked.map(({ name }) => name), 'search', search, times],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        asked.map((area) =>
          apiCall(browseOf(area).search, {
            query: askedOf(area, { ...search, time: times[area.axis] }),
            signal,
          }),
        ),
      );
      return {
        poster: pages.flatMap(({ poster }) => poster),
        total: pages.reduce((sum, { total }) => sum + total, 0),
      };
    },
  });
}

/** Every hit, page by page, for the filter of the view. */
export function pagedSearchQuery(area: AreaDeclaration, search: ElementSearch) {
  return infiniteQueryOptions({
    queryKey: [...structureKey(area.name), 'paged-search', search],
    meta:
      search.time === undefined
        ? {}
        : {
            rows: heldIn(
              area.name,
              search.time,
              'pages',
              ({ status }) => search.status === undefined || status === search.status,
            ),
          },
    queryFn: ({ pageParam, signal }) =>
      apiCall(browseOf(area).pagedSearch, {
        query: {
          antal: PAGE,
          sortering: 'fuldtNummer',
          ...askedOf(area, search),
          ...pageParam,
        },
        signal,
      }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  });
}

/** All elements of a type that stand at a time, also closed ones: those that hang under nothing. */
export function rootsQuery(type: ElementTypeName, time: number) {
  const area = areaOf(type);
  return queryOptions({
    queryKey: [...structureKey(area.name), 'roots', type, time],
    meta: { rows: heldIn(area.name, time, 'page', (element) => element.type === type) },
    queryFn: ({ signal }) =>
      whole((page) =>
        apiCall(browseOf(area).pagedSearch, {
          query: {
            type,
            ...at(area.axis, time),
            ...page,
            antal: LARGE_PAGE,
            sortering: 'fuldtNummer',
          },
          signal,
        }),
      ),
  });
}

/**
 * The elements whose full number begins with a number, in the order of the numbers, page by page.
 * @param felter columns whose references are told by number and name, commas between
 */
export async function* elementsUnder(
  area: AreaDeclaration,
  number: string,
  time: number,
  felter: string,
  signal: AbortSignal,
): AsyncGenerator<readonly ElementPayload[]> {
  const { searchFullNumber } = browseOf(area);
  const asked = {
    soeg: number,
    ...at(area.axis, time),
    antal: LARGE_PAGE,
    ...(felter !== '' && { felter }),
  };
  for (let next: AskedPage | undefined = firstPage; next !== undefined; ) {
    const page: Page & { poster: ElementPayload[] } = await apiCall(searchFullNumber, {
      query: { ...asked, ...next, sortering: 'fuldtNummer' },
      signal,
    });
    yield page.poster;
    next = nextPage(page);
  }
}

interface WriteOptions {
  readonly idempotencyKey: string;
}

/** Creates an element. A 400 is left to the form: its messages belong at the fields. */
export function createElement(
  type: ElementTypeName,
  body: Record<string, unknown>,
  { idempotencyKey }: WriteOptions,
): Promise<WrittenElement> {
  const { create } = endpointsOf(elementTypes[type]);
  return apiCall(create, { body, idempotencyKey, quiet: true });
}

/** Changes an element; `rowVersion` in the body is the version that the user last saw. */
export function updateElement(
  type: ElementTypeName,
  id: string,
  body: Record<string, unknown>,
  { idempotencyKey }: WriteOptions,
): Promise<WrittenElement> {
  const { update } = endpointsOf(elementTypes[type]);
  return apiCall(update, { query: { id }, body, idempotencyKey, quiet: true });
}
