import { queryOptions } from '@tanstack/react-query';
import { aktiviteter } from './contract/aktiviteter.ts';
import { perioder } from './contract/perioder.ts';
import { askedByTheClock } from './http/asked-by-the-clock.ts';
import { apiCall } from './http/client.ts';
import { postRoot } from './posts.ts';

/** The periods of a finansår in their order; without one those of all. */
export function perioderQuery(finansaar?: number) {
  return queryOptions({
    queryKey: [...postRoot, 'perioder', finansaar ?? null],
    queryFn: ({ signal }) =>
      apiCall(perioder.list, { query: finansaar === undefined ? {} : { finansaar }, signal }),
    ...askedByTheClock(),
  });
}

/** The activities of a finansår by their numbers. */
export function aktiviteterQuery(finansaar: number) {
  return queryOptions({
    queryKey: [...postRoot, 'aktiviteter', finansaar],
    queryFn: ({ signal }) => apiCall(aktiviteter.list, { query: { finansaar }, signal }),
    ...askedByTheClock(),
  });
}
