import { queryOptions } from '@tanstack/react-query';
import { administration, type UserProfile } from './contract/administration.ts';
import { apiCall } from './http/client.ts';

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
