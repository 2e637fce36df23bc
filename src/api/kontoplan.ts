import { queryOptions } from '@tanstack/react-query';
import { apiCall } from './client.ts';
import { kontoplanOpslag } from './contract/kontoplan-opslag.ts';
import { structureKey } from './structure.ts';

/** The whole chart of a periode (ÅÅÅÅPP). */
export function chartQuery(periode: number) {
  return queryOptions({
    queryKey: [...structureKey('kontoplan'), 'plan', periode],
    queryFn: ({ signal }) =>
      apiCall(kontoplanOpslag.kontoplan, { query: { period: periode }, signal }),
  });
}
