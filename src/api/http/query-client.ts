import { onlineManager, QueryClient } from '@tanstack/react-query';
import { sharedRows } from '../structure/shared-rows.ts';
import { ApiError } from './api-error.ts';

/** Master data changes rarely; a look at the same place within this time asks nobody. */
const FRESH_MS = 30_000;

/** A refusal stays a refusal: only a call without any answer is tried again, twice, where there is a network. */
function shouldRetry(failures: number, error: Error): boolean {
  const isUnanswered = error instanceof ApiError && error.kind === 'network';
  return isUnanswered && failures < 2 && onlineManager.isOnline();
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        // Without a network it is told at once instead of waited for; what failed is asked again with it.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        structuralSharing: sharedRows,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
