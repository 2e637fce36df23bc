import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ColumnFilterName } from '../../domain/columns/column-filter.ts';
import { treeTypesOf } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import type { UdvalgName } from '../../domain/elements/udvalg.ts';
import { numbersListed } from '../../domain/listed-numbers.ts';
import type { Status } from '../../domain/status.ts';
import type { ElementPayload } from '../contract/common.ts';
import { apiCall } from '../http/client.ts';
import { hasFeature } from '../http/features.ts';
import { firstPage, LARGE_PAGE, nextPage, whole } from '../http/pages.ts';
import { pageOfChart } from '../http/specified-only.ts';
import { heldAt } from '../touched/held-rows.ts';
import { at, browseOf, pagesOf, treeFields, treeRefers } from './structure-calls.ts';
import { structureKey, structureRoot } from './structure-key.ts';

const PAGE = 100;

export interface ElementSearch {
  readonly soeg: string;
  /** On the area's axis; left out, the server takes the business date's. */
  readonly time?: number | undefined;
  readonly type?: ElementTypeName;
  readonly status?: Status;
  readonly udvalg?: UdvalgName;
  /** Of an area that is changed in underaktiviteter: only what the user may change in the one. */
  readonly underaktivitetId?: number;
  /** Of the quick search: what is typed in the table's columns. */
  readonly columns?: Readonly<Record<ColumnFilterName, string>>;
  readonly antal?: number;
  readonly sortering?: string;
  /** Of the quick search: as `elementsUnder` asks for them. */
  readonly felter?: string;
  /** Also by what elements hang under, and by misspelt words, when nothing else is found. */
  readonly bredt?: 'ja';
}

function askedOf({ axis }: AreaDeclaration, { time, columns, ...search }: ElementSearch) {
  return { ...search, ...columns, ...(time === undefined ? {} : at(axis, time)) };
}

/**
 * What is changed of an element neither takes it from what is counted nor brings it there. Where more
 * than the one is asked for, they are shown, with their names.
 */
function countsAll({ soeg, antal, status, udvalg, underaktivitetId, columns = {} }: ElementSearch) {
  const narrowing = [status, udvalg, underaktivitetId, ...Object.keys(columns)];
  return soeg === '' && antal === 1 && narrowing.every((one) => one === undefined);
}

/** The best hits on a number or a name, for fields and counts. */
export function searchQuery(area: AreaDeclaration, search: ElementSearch) {
  return queryOptions({
    queryKey: [...structureKey(area.name), 'search', search],
    meta: countsAll(search) ? heldAt(area.name, search.time, 'count') : {},
    queryFn: ({ client, signal }) => found(area, client, search, signal),
  });
}

function found(
  area: AreaDeclaration,
  client: QueryClient,
  search: ElementSearch,
  signal: AbortSignal,
) {
  const query = askedOf(area, search);
  return pageOfChart(area, client, query) ?? apiCall(browseOf(area).search, { query, signal });
}

/**
 * The best hits in several areas, one area's after another's, each at the time of its own axis. One that
 * cannot be searched does not take the others along: it is told of beside them. Several numbers are each
 * searched for.
 */
export function searchAcrossQuery(
  asked: readonly AreaDeclaration[],
  search: Omit<ElementSearch, 'time'>,
  times: Readonly<Partial<Record<TimeAxis, number>>>,
) {
  return queryOptions({
    queryKey: [...structureRoot, asked.map(({ name }) => name), 'search', search, times],
    queryFn: async ({ client, signal }) => {
      const texts = numbersListed(search.soeg);
      const searches = asked.flatMap((area) =>
        (texts.length > 1 ? texts : [search.soeg]).map((soeg) => ({ area, soeg })),
      );
      const ends = await Promise.allSettled(
        searches.map(({ area, soeg }) =>
          found(area, client, { ...search, soeg, time: times[area.axis] }, signal),
        ),
      );
      const pages = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
      const refused = ends.find((end) => end.status === 'rejected');
      if (refused && pages.length === 0) throw refused.reason;
      return {
        poster: pages.flatMap(({ poster }) => poster),
        total: pages.reduce((sum, { total }) => sum + total, 0),
        failedIn: asked
          .filter((area) =>
            searches.some((one, at) => one.area === area && ends[at]?.status === 'rejected'),
          )
          .map(({ label }) => label),
      };
    },
  });
}

/** As far as can be said without looking for the text. */
function mayBeHit(area: AreaDeclaration, { type, status }: ElementSearch) {
  const types = new Set(type ? [type] : treeTypesOf(area).map(({ name }) => name));
  return (element: ElementPayload) =>
    types.has(element.type) && (status === undefined || element.status === status);
}

/** Every hit, page by page, for the filter of the view, with what the hits hang under. */
export function pagedSearchQuery(area: AreaDeclaration, search: ElementSearch) {
  return infiniteQueryOptions({
    queryKey: [...structureKey(area.name), 'paged-search', search],
    // Whether a row that is changed still is among them, only the server knows.
    meta:
      search.udvalg || search.underaktivitetId !== undefined
        ? {}
        : heldAt(area.name, search.time, 'pages', mayBeHit(area, search), {
            refers: treeRefers(area),
          }),
    queryFn: ({ client, pageParam, signal }) => {
      const query = {
        antal: PAGE,
        sortering: 'fuldtNummer',
        ...askedOf(area, search),
        ...(hasFeature('overordnede') && ({ overordnede: 'ja' } as const)),
        ...treeFields(area),
        ...pageParam,
      };
      return (
        pageOfChart(area, client, query) ?? apiCall(pagesOf(area).pagedSearch, { query, signal })
      );
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  });
}

/** Ids of all elements among those that only the server knows, at a time: what the table is narrowed to. */
export function idsQuery(
  area: AreaDeclaration,
  among: Pick<ElementSearch, 'udvalg' | 'underaktivitetId'>,
  time: number,
) {
  return queryOptions({
    queryKey: [...structureKey(area.name), 'udvalg', among, time],
    queryFn: async ({ signal }) => {
      const asked = { ...among, ...at(area.axis, time), antal: LARGE_PAGE };
      const { poster } = await whole((page) =>
        apiCall(pagesOf(area).pagedSearch, {
          query: { ...asked, ...page, sortering: 'fuldtNummer' },
          signal,
        }),
      );
      return poster.map(({ id }) => id);
    },
  });
}
