import {
  notifyManager,
  type Query,
  type QueryCache,
  type QueryCacheNotifyEvent,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

/** Loading states by the specification's names, the most pressing first. */
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

const minuteMs = 60_000;

/** Shorter waits are not worth a word. */
const waitMs = 200;

export interface LoadingSummary {
  readonly state: LoadingState;
  /** The minute when the newest of the data shown came, in milliseconds since 1970; 0 when there is none. */
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

/** It was here, and the answer is that it is no longer, as of what a run has been taken back of: no fault. */
function isGone({ data, error }: Query['state']): boolean {
  return data !== undefined && error instanceof ApiError && error.kind === 'notFound';
}

/** The most pressing state of the queries that are shown. */
function summaryOf(cache: QueryCache): LoadingSummary {
  const shown = cache.findAll({ type: 'active' }).map((query) => query.state);
  const states = new Set(
    shown.map((one) => {
      const state = loadingStateOf(one);
      return state === 'ERROR' && isGone(one) ? 'SUCCESS' : state;
    }),
  );
  const state = loadingStates.find((candidate) => states.has(candidate)) ?? 'IDLE';
  const newest = Math.max(0, ...shown.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return { state, updatedAt: newest - (newest % minuteMs) };
}

/** The summary as it is told: one that is the same is the same object, and short waits are left out. */
function toldOf(cache: QueryCache) {
  let told = summaryOf(cache);
  let wait: ReturnType<typeof setTimeout> | undefined;
  const subscribe = (hear: () => void) => {
    const tell = (now: LoadingSummary) => {
      clearTimeout(wait);
      wait = undefined;
      if (now.state === told.state && now.updatedAt === told.updatedAt) return;
      told = now;
      hear();
    };
    const stop = hearOf(cache, () => {
      const now = summaryOf(cache);
      if (now.state !== 'RUNNING' || told.state === 'RUNNING') return tell(now);
      wait ??= setTimeout(() => tell(summaryOf(cache)), waitMs);
    });
    tell(summaryOf(cache));
    return () => {
      stop();
      clearTimeout(wait);
      wait = undefined;
    };
  };
  return { subscribe, read: () => told };
}

/** All that the screen shows from the server, as one state and the time of its newest data. */
export function useLoadingSummary(): LoadingSummary {
  const cache = useQueryClient().getQueryCache();
  const { subscribe, read } = useMemo(() => toldOf(cache), [cache]);
  return useSyncExternalStore(subscribe, read);
}
