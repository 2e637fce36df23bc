import { queryOptions } from '@tanstack/react-query';
import { kobling } from '../domain/elements/kobling.ts';
import type { ElementTypeName } from '../domain/elements/names.ts';
import { elementTypes } from '../domain/elements/registry.ts';
import { finanslovsstrukturOpslag } from './contract/structure/finanslovsstruktur-opslag.ts';
import { regnskabsstrukturOpslag } from './contract/structure/regnskabsstruktur-opslag.ts';
import { apiCall } from './http/client.ts';
import { structureKey } from './structure/structure-key.ts';

/** The delregnskaber that an underkonto is tied to in a finansår. */
export function delregnskabRelationsQuery(id: string, finansaar: number) {
  return queryOptions({
    queryKey: [...structureKey('finanslovsstruktur'), 'delregnskaber-relationer', id, finansaar],
    queryFn: ({ signal }) =>
      apiCall(finanslovsstrukturOpslag.delregnskabRelationer, {
        params: { id },
        query: { finansaar },
        signal,
      }),
  });
}

/** The virksomheder behind the hovedkonti at, below or above an element in a finansår. */
export function virksomhedRelationsQuery(type: ElementTypeName, id: string, finansaar: number) {
  return queryOptions({
    queryKey: [...structureKey('finanslovsstruktur'), 'virksomheder-relationer', id, finansaar],
    queryFn: ({ signal }) =>
      apiCall(finanslovsstrukturOpslag.virksomhedRelationer, {
        params: { type: elementTypes[type].list },
        query: { id, finansaar },
        signal,
      }),
  });
}

/** All the underkonti that a delregnskab is or has been tied to, oldest first. */
export function underkontoRelationsQuery(id: string) {
  const key: (string | number)[] = [...structureKey(kobling.area), 'underkonto-relationer'];
  return queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) =>
      apiCall(regnskabsstrukturOpslag.allUnderkontoRelationer, { params: { id }, signal }),
  });
}

/** Whose relations a sheet is of, by what their numbers begin with; none of either: everyone's. */
export interface AskedKoblinger {
  readonly underkonti: readonly string[];
  /** Those of the underkonti that are tied to them. */
  readonly delregnskaber: readonly string[];
}

/** All relations of many underkonti that have not ended before a periode. */
export function koblingerQuery({ underkonti, delregnskaber }: AskedKoblinger, periode: number) {
  const key: (string | number)[] = [...structureKey(kobling.area), 'koblinger'];
  return queryOptions({
    queryKey: [...key, underkonti.join(), delregnskaber.join(), periode],
    queryFn: async ({ signal }) => {
      const body = { underkonti: [...underkonti], delregnskaber: [...delregnskaber] };
      const { koblinger } = regnskabsstrukturOpslag;
      return (await apiCall(koblinger, { query: { periode }, body, signal })).poster;
    },
  });
}
