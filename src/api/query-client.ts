import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { sharedRows } from './shared-rows.ts';

/** Master data changes rarely; a look at the same place within this time asks nobody. */
const FRESH_MS = 30_000;

/** A refusal stays a refusal: only a call without any answer is tried again, twice. */
function shouldRetry(failures: number, error: Error): boolean {
  return error instanceof ApiError && error.kind === 'network' && failures < 2;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        structuralSharing: sharedRows,
      },
      mutations: { retry: false },
    },
  });
}
