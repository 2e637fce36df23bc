import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { AddressedElement } from '../domain/elements/addressed-element.ts';
import type { ElementTypeName } from '../domain/elements/names.ts';
import { elementTypes } from '../domain/elements/registry.ts';
import { madeOnce } from '../domain/made-once.ts';
import { finansaarOf } from '../domain/time/time-axis.ts';
import {
  type DetailParts,
  detailEndpoint,
  type Siblings,
  type Suggestion,
} from './contract/structure/detail.ts';
import { apiCall } from './http/client.ts';
import { hasFeature } from './http/features.ts';
import { delregnskabRelationsQuery, virksomhedRelationsQuery } from './relationer.ts';
import { elementLogQuery } from './runs/kommandoer.ts';
import { childElementsQuery, elementByNumberQuery, versionsKey } from './structure/structure.ts';
import { structureKey } from './structure/structure-key.ts';

const endpointOf = madeOnce(detailEndpoint);

/**
 * The elements with a full number, as `elementByNumberQuery`. Where the backend has it, the answer
 * brings along all that a pane shows of the one that is meant, and lays it where the parts' own
 * queries look.
 */
export function detailQuery(
  name: ElementTypeName,
  { number, id }: AddressedElement,
  time: number,
): ReturnType<typeof elementByNumberQuery> {
  const byNumber = elementByNumberQuery(name, number, time);
  if (!hasFeature('detalje')) return byNumber;
  const type = elementTypes[name];
  return queryOptions({
    ...byNumber,
    queryKey: [...byNumber.queryKey, 'detail', id],
    queryFn: async ({ client, signal }) => {
      const { elementer, dele } = await apiCall(endpointOf(type), {
        params: { nummer: number },
        query: { [type.axis]: time, ...(id !== '' && { id }) },
        signal,
      });
      if (dele) layOut(client, name, dele, time);
      return elementer;
    },
  });
}

function layOut(client: QueryClient, name: ElementTypeName, parts: DetailParts, time: number) {
  const { id, versioner, soeskende, boern, delregnskaber, forslag, virksomheder, log } = parts;
  const year = finansaarOf(elementTypes[name].axis, time);
  client.setQueryData(versionsKey(name, id), versioner);
  client.setQueryData(siblingsKey(name, id, time), soeskende);
  if (boern) client.setQueryData(childElementsQuery(name, id, time).queryKey, boern);
  client.setQueryData(elementLogQuery(id).queryKey, { pages: [log], pageParams: [null] });
  client.setQueryData(suggestionKey(id, year), forslag ?? null);
  if (delregnskaber)
    client.setQueryData(delregnskabRelationsQuery(id, year).queryKey, delregnskaber);
  if (virksomheder)
    client.setQueryData(virksomhedRelationsQuery(name, id, year).queryKey, virksomheder);
}

/**
 * A part of the pane that may have been brought along: it asks for itself only where it is not
 * there, and follows the whole when that is asked for again.
 */
export function askedAlone<Options extends object>(options: Options) {
  return {
    ...options,
    enabled: ({ state }: { readonly state: { readonly data: unknown } }) =>
      !hasFeature('detalje') || state.data === undefined,
  };
}

const suggestionKey = (id: string, finansaar: number) => [
  ...structureKey('finanslovsstruktur'),
  'suggestion',
  id,
  finansaar,
];

/** A default for an underkonto that has none; only known where it was brought along. */
export function suggestionQuery(id: string, finansaar: number) {
  return queryOptions<Suggestion | null>({
    queryKey: suggestionKey(id, finansaar),
    queryFn: skipToken,
  });
}

function siblingsKey(name: ElementTypeName, id: string, time: number) {
  return [...structureKey(elementTypes[name].area), 'siblings', id, time];
}

/** What stands beside an element; only known where it was brought along. */
export function siblingsQuery(name: ElementTypeName, id: string, time: number) {
  return queryOptions<Siblings>({
    queryKey: siblingsKey(name, id, time),
    queryFn: skipToken,
  });
}
