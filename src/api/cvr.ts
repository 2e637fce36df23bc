import { queryOptions } from '@tanstack/react-query';
import { datafordeler } from './contract/datafordeler.ts';
import { regnskabsstrukturOpslag } from './contract/structure/regnskabsstruktur-opslag.ts';
import { apiCall } from './http/client.ts';

/** What the CVR register says of a number that has no virksomhed yet, with its SE numbers. */
export function cvrLookUpQuery(cvrNummer: string) {
  return queryOptions({
    queryKey: ['cvr', cvrNummer],
    queryFn: async ({ signal }) => {
      const asked = { query: { cvrNummer }, signal, quiet: true };
      const [data, seNumre] = await Promise.all([
        apiCall(datafordeler.cvrData, asked),
        apiCall(datafordeler.seNumre, asked),
      ]);
      return { data, seNumre };
    },
    // That it is unknown, or that nobody answers, is said at the field.
    retry: false,
  });
}

/** What the CVR register says of a virksomhed that there is, for whoever sees it. */
export function cvrDataQuery(virksomhedId: string) {
  return queryOptions({
    queryKey: ['cvr', 'virksomhed', virksomhedId],
    queryFn: ({ signal }) =>
      apiCall(regnskabsstrukturOpslag.virksomhedCvrData, { params: { id: virksomhedId }, signal }),
  });
}
