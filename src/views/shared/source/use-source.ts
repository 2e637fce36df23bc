import { useEffect, useSyncExternalStore } from 'react';
import type { RowSource } from './row-source.ts';

/**
 * What a source has to show, as it comes; while the view is hidden nothing is fetched or heard.
 * @param ask null: nothing is wanted of it
 */
export function useSource<Ask, Shown>(
  source: RowSource<Ask, Shown>,
  ask: Ask | null,
): Shown | null {
  useSyncExternalStore(source.subscribe, source.now);
  // Each time: what is wanted may follow from what has come.
  useEffect(() => source.want(ask));
  return ask === null ? null : source.read(ask);
}
