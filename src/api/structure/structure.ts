import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { areaOf } from '../../domain/elements/area-types.ts';
import type { Area, ElementTypeName } from '../../domain/elements/names.ts';
import { childTypesOf, elementTypes, isCodeList } from '../../domain/elements/registry.ts';
import type { ElementPayload } from '../contract/common.ts';
import { apiCall } from '../http/client.ts';
import { LARGE_PAGE, whole } from '../http/pages.ts';
import { isBrowsedWhole, isLookedUp, pageOfChart } from '../http/specified-only.ts';
import { heldAt, isValid } from '../touched/held-rows.ts';
import {
  at,
  browseOf,
  listsOf,
  pagesOf,
  payOf,
  treeFields,
  treeRefers,
} from './structure-calls.ts';
import { structureKey } from './structure-key.ts';

/** As many as there is room for, by their numbers. */
const inOrder = { antal: LARGE_PAGE, sortering: 'fuldtNummer' } as const;

/** The elements of a type that hold at a time; of the root's type: the roots of the tree. */
export function listQuery(name: ElementTypeName, time: number) {
  const type = elementTypes[name];
  return queryOptions({
    queryKey: [...structureKey(type.area), 'list', name, time],
    meta: heldAt(type.area, time, 'page', (one) => one.type === name && isValid(one)),
    queryFn: ({ signal }) =>
      whole((page) =>
        apiCall(listsOf(type).list, {
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
    meta: heldAt(area.name, time, 'page', ({ overordnetId }) => overordnetId === id, {
      refers: treeRefers(area),
    }),
    queryFn: ({ client, signal }) =>
      area.hasOneSearch
        ? childrenAmongAll(client, name, id, time)
        : whole((page) => {
            const below = { id, ...at(area.axis, time), ...page, ...inOrder };
            const asked = { params: { type: list }, query: below, signal };
            return pageOfChart(area, client, below) ?? apiCall(browseOf(area).childElements, asked);
          }),
  });
}

/** Where there is no call for them: among all elements of the types below, which are asked for once. */
async function childrenAmongAll(
  client: QueryClient,
  name: ElementTypeName,
  id: string,
  time: number,
): Promise<{ poster: ElementPayload[]; total: number; side: number; antal: number }> {
  const all = await Promise.all(
    childTypesOf(name).map((type) => client.fetchQuery(allQuery(type.name, time))),
  );
  const poster = all.flatMap((page) => page.poster).filter((one) => one.overordnetId === id);
  return { poster, total: poster.length, side: 1, antal: poster.length };
}

/** What hangs directly below an element, at whatever time. */
export function childrenKey(area: Area, id: string) {
  return [...structureKey(area), 'children', id] as const;
}

/** All elements of a type, with what its tree tells of their references where the server says it. */
function allQuery(type: ElementTypeName, time: number) {
  const area = areaOf(type);
  return queryOptions({
    queryKey: [...structureKey(area.name), 'all', type, time],
    meta: heldAt(area.name, time, 'page', (element) => element.type === type, {
      refers: treeRefers(area),
    }),
    queryFn: ({ signal }) =>
      whole((page) =>
        apiCall(browseOf(area).search, {
          query: {
            type,
            ...at(area.axis, time),
            ...page,
            antal: LARGE_PAGE,
            sortering: 'fuldtNummer',
            ...treeFields(area),
          },
          signal,
        }),
      ),
  });
}

/** The elements with a full (or own) number; more than one only for own numbers. */
export function elementByNumberQuery(name: ElementTypeName, number: string, time: number) {
  const type = elementTypes[name];
  return queryOptions({
    queryKey: [...structureKey(type.area), 'number', name, number, time],
    queryFn: async ({ client, signal }) => {
      const query = at(type.axis, time);
      if (!isLookedUp(name)) {
        const { foundAmong } = await import('./found-among.ts');
        return await foundAmong(name, number, allOf(client, time));
      }
      if (areaOf(name).hasOneSearch) {
        return [await apiCall(payOf(type).one, { query: { nummer: number, ...query }, signal })];
      }
      const params = { nummer: number };
      return await apiCall(listsOf(type).byNummer, { params, query, signal });
    },
  });
}

/** All elements of a type at a time, for whoever looks among them for one. */
function allOf(client: QueryClient, time: number) {
  return async (type: ElementTypeName) => {
    const query = isCodeList(type) ? listQuery(type, time) : rootsQuery(type, time);
    return (await client.fetchQuery<Awaited<ReturnType<typeof whole>>>(query as never)).poster;
  };
}

/** Every version of an element, oldest first; of the chart the specification has no call that tells of the others. */
export function versionsQuery(element: ElementPayload) {
  const { type, id, fuldtNummer: nummer, versionId } = element;
  const area = areaOf(type);
  const isAlone = isBrowsedWhole(area);
  return queryOptions({
    queryKey: isAlone ? [...versionsKey(type, id), versionId] : versionsKey(type, id),
    queryFn: async ({ signal }) => {
      if (isAlone) return [element];
      return area.hasOneSearch
        ? await apiCall(payOf(elementTypes[type]).versions, { query: { nummer, id }, signal })
        : await apiCall(browseOf(area).versioner, { query: { id }, signal });
    },
  });
}

/** As `versionsQuery`, of an element of which nothing but its id is known: of an area whose calls tell them by that. */
export function versionsByIdQuery(type: ElementTypeName, id: string) {
  return queryOptions({
    queryKey: versionsKey(type, id),
    queryFn: ({ signal }) => apiCall(browseOf(areaOf(type)).versioner, { query: { id }, signal }),
  });
}

export function versionsKey(type: ElementTypeName, id: string) {
  return [...structureKey(elementTypes[type].area), 'versions', id] as const;
}

/** All elements of a type that stand at a time, also closed ones: those that hang under nothing. */
export function rootsQuery(type: ElementTypeName, time: number) {
  const area = areaOf(type);
  return queryOptions({
    queryKey: [...structureKey(area.name), 'roots', type, time],
    meta: heldAt(area.name, time, 'page', (element) => element.type === type),
    queryFn: ({ client, signal }) =>
      whole((page) => {
        const query = { type, ...at(area.axis, time), ...page, ...inOrder };
        return (
          pageOfChart(area, client, query) ?? apiCall(pagesOf(area).pagedSearch, { query, signal })
        );
      }),
  });
}
