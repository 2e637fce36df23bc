import {
  notifyManager,
  type Query,
  type QueryCache,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';

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

/** What is shown may be in another state: what the queries are asked with does not change it. */
const concerned: ReadonlySet<QueryCacheNotifyEvent['type']> = new Set([
  'added',
  'removed',
  'updated',
  'observerAdded',
  'observerRemoved',
]);

/** Told once of all that happens in one turn: a row that the hand rests on is fifty events. */
function hearOf(cache: QueryCache, hear: () => void): () => void {
  let isDue = false;
  return cache.subscribe(({ type }) => {
    if (isDue || !concerned.has(type)) return;
    isDue = true;
    notifyManager.schedule(() => {
      isDue = false;
      hear();
    });
  });
}

/** All that the screen shows from the server, as one state: the most pressing of its queries'. */
export function useLoadingSummary(): LoadingSummary {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback((hear: () => void) => hearOf(cache, hear), [cache]);
  const last = useRef<LoadingSummary>({ state: 'IDLE', updatedAt: 0 });
  return useSyncExternalStore(subscribe, () => {
    const shown = cache.findAll({ type: 'active' }).map((query) => query.state);
    const states = new Set(shown.map(loadingStateOf));
    const state = loadingStates.find((candidate) => states.has(candidate)) ?? 'IDLE';
    const updatedAt = Math.max(0, ...shown.map(({ dataUpdatedAt }) => dataUpdatedAt));
    const { current } = last;
    if (current.state !== state || current.updatedAt !== updatedAt) {
      last.current = { state, updatedAt };
    }
    return last.current;
  });
}
