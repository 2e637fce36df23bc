import { queryOptions } from '@tanstack/react-query';
import { kontoplanOpslag } from '../contract/structure/kontoplan-opslag.ts';
import { apiCall } from '../http/client.ts';
import { structureKey } from './structure-key.ts';

/** The whole chart of a periode (ÅÅÅÅPP); left out, the server takes the business date's. */
export function chartQuery(periode: number | undefined) {
  return queryOptions({
    queryKey: [...structureKey('kontoplan'), 'plan', periode],
    queryFn: ({ signal }) =>
      apiCall(kontoplanOpslag.kontoplan, { query: { period: periode }, signal }),
  });
}
