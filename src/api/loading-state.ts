import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Loading states by the names of specification section 4, the most pressing first. */
const loadingStates = ['RUNNING', 'ERROR', 'SUCCESS', 'IDLE'] as const;
export type LoadingState = (typeof loadingStates)[number];

/** The one mapper from the status of a query. */
export function loadingStateOf({
  status,
  fetchStatus,
}: Pick<Query['state'], 'status' | 'fetchStatus'>): LoadingState {
  if (fetchStatus === 'fetching') return 'RUNNING';
  if (status === 'pending') return 'IDLE';
  return status === 'error' ? 'ERROR' : 'SUCCESS';
}

export interface LoadingSummary {
  readonly state: LoadingState;
  /** When the newest of the data shown came, in milliseconds since 1970; 0 when there is none. */
  readonly updatedAt: number;
}

/** All that the screen shows from the server, as one state: the most pressing of its queries'. */
export function useLoadingSummary(): LoadingSummary {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const shown = () => cache.findAll({ type: 'active' }).map((query) => query.state);
  const state = useSyncExternalStore(subscribe, () => {
    const states = new Set(shown().map(loadingStateOf));
    return loadingStates.find((candidate) => states.has(candidate)) ?? 'IDLE';
  });
  const updatedAt = useSyncExternalStore(subscribe, () =>
    Math.max(0, ...shown().map(({ dataUpdatedAt }) => dataUpdatedAt)),
  );
  return { state, updatedAt };
}
