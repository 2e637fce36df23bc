import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ElementTypeName } from '../domain/elements/names.ts';
import { elementTypes } from '../domain/elements/registry.ts';
import type { Status } from '../domain/status.ts';
import { apiCall } from './client.ts';
import type { ElementPayload } from './contract/common.ts';
import {
  type ElementDetail,
  elementEndpoints,
  finanslovsstruktur,
} from './contract/finanslovsstruktur.ts';

/** First part of every key of the area: a write makes all of it stale at once. */
export const finanslovsstrukturKey = ['finanslovsstruktur'] as const;

/** Most rows of one answer; no paragraf or hovedkonto has nearly as many children. */
const LARGE_PAGE = 1000;
const PAGE = 100;

interface Page {
  readonly side: number;
  readonly antal: number;
  readonly total: number;
}

const nextPage = ({ side, antal, total }: Page) => (side * antal < total ? side + 1 : undefined);

/** The elements of a type that hold in a finansår; of the paragraffer: the roots of the tree. */
export function listQuery(
  type: ElementTypeName,
  filter: { finansaar: number; soeg?: string; underaktivitetId?: number },
) {
  return queryOptions({
    queryKey: [...finanslovsstrukturKey, 'list', type, filter],
    queryFn: ({ signal }) =>
      apiCall(elementEndpoints(elementTypes[type]).list, {
        query: { ...filter, antal: LARGE_PAGE, sortering: 'fuldtNummer' },
        signal,
      }),
  });
}

/** What hangs directly below an element; `listName` is the plural list name of the element's type. */
export function childElementsQuery(listName: string, id: string, finansaar: number) {
  return queryOptions({
    queryKey: [...finanslovsstrukturKey, 'children', id, finansaar],
    queryFn: ({ signal }) =>
      apiCall(finanslovsstruktur.childElements, {
        params: { type: listName },
        query: { id, finansaar, antal: LARGE_PAGE, sortering: 'fuldtNummer' },
        signal,
      }),
  });
}

/** The elements with a full (or own) number; more than one only for own numbers. */
export function elementByNumberQuery(type: ElementTypeName, number: string, finansaar: number) {
  return queryOptions({
    queryKey: [...finanslovsstrukturKey, 'number', type, number, finansaar],
    queryFn: ({ signal }) =>
      apiCall(elementEndpoints(elementTypes[type]).byNummer, {
        params: { nummer: number },
        query: { finansaar },
        signal,
      }),
  });
}

/** Every version of an element, oldest first. */
export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: [...finanslovsstrukturKey, 'versions', id],
    queryFn: ({ signal }) => apiCall(finanslovsstruktur.versioner, { query: { id }, signal }),
  });
}

export interface ElementSearch {
  readonly soeg: string;
  readonly finansaar?: number;
  readonly type?: ElementTypeName;
  readonly status?: Status;
  readonly underaktivitetId?: number;
  readonly antal?: number;
}

/** The best hits on a number or a name, for palette and comboboxes. */
export function searchQuery(search: ElementSearch) {
  return queryOptions({
    queryKey: [...finanslovsstrukturKey, 'search', search],
    queryFn: ({ signal }) => apiCall(finanslovsstruktur.search, { query: { ...search }, signal }),
  });
}

/** Every hit, page by page, for the filter of the view. */
export function pagedSearchQuery(search: ElementSearch) {
  return infiniteQueryOptions({
    queryKey: [...finanslovsstrukturKey, 'paged-search', search],
    queryFn: ({ pageParam, signal }) =>
      apiCall(finanslovsstruktur.pagedSearch, {
        query: { antal: PAGE, sortering: 'fuldtNummer', ...search, side: pageParam },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** All elements of a type that stand in a finansår, also closed ones: those that hang under nothing. */
export function rootsQuery(type: ElementTypeName, finansaar: number) {
  return queryOptions({
    queryKey: [...finanslovsstrukturKey, 'roots', type, finansaar],
    queryFn: ({ signal }) =>
      apiCall(finanslovsstruktur.pagedSearch, {
        query: { type, finansaar, antal: LARGE_PAGE, sortering: 'fuldtNummer' },
        signal,
      }),
  });
}

/** A paragraf and all that hangs under it, in the order of the numbers, page by page. */
export async function* elementsUnder(
  paragraf: string,
  finansaar: number,
  signal: AbortSignal,
): AsyncGenerator<readonly ElementPayload[]> {
  for (let side: number | undefined = 1; side !== undefined; ) {
    const page: Page & { poster: ElementPayload[] } = await apiCall(
      finanslovsstruktur.searchFullNumber,
      {
        query: { soeg: paragraf, finansaar, antal: LARGE_PAGE, side, sortering: 'fuldtNummer' },
        signal,
      },
    );
    yield page.poster;
    side = nextPage(page);
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
): Promise<ElementDetail> {
  const { create } = elementEndpoints(elementTypes[type]);
  return apiCall(create, { body, idempotencyKey, quiet: true });
}

/** Changes an element; `rowVersion` in the body is the version that the user last saw. */
export function updateElement(
  type: ElementTypeName,
  id: string,
  body: Record<string, unknown>,
  { idempotencyKey }: WriteOptions,
): Promise<ElementDetail> {
  const { update } = elementEndpoints(elementTypes[type]);
  return apiCall(update, { query: { id }, body, idempotencyKey, quiet: true });
}
