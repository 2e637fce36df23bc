import { queryOptions } from '@tanstack/react-query';
import { apiCall } from './client.ts';
import { administration, type UserProfile } from './contract/administration.ts';

/** What the signed-in user may do, and the business date. */
export function fetchUserProfile(): Promise<UserProfile> {
  return apiCall(administration.userProfile, {});
}

export function finansaarQuery() {
  return queryOptions({
    queryKey: ['finansaar'],
    queryFn: ({ signal }) => apiCall(administration.finansaar, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
