import { queryOptions } from '@tanstack/react-query';
import type { ElementTypeName } from '../domain/elements/names.ts';
import { apiCall } from './client.ts';
import { proces } from './contract/proces.ts';

interface UnderaktiviteterFilter {
  readonly elementtype?: ElementTypeName;
  /** Any finance-act element; its paragraf decides the level. */
  readonly elementId?: string | undefined;
}

/** Running underaktiviteter, with the user's answer from the process-right gate. */
export function underaktiviteterQuery(filter: UnderaktiviteterFilter = {}) {
  return queryOptions({
    queryKey: ['underaktiviteter', filter],
    queryFn: ({ signal }) => apiCall(proces.underaktiviteter, { query: filter, signal }),
  });
}
