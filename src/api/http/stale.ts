import {
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';

/**
 * First parts of the keys of what no run changes: a plan is made anew each time it is asked for, and
 * what the CVR register says is said of a number, which its virksomhed keeps.
 */
const untouched: ReadonlySet<unknown> = new Set(['plan', 'cvr']);

/** A run may have changed the answer. So it may that of a key that nobody has thought of. */
export function isTouched({ queryKey: [first] }: Query): boolean {
  return !untouched.has(first);
}

/**
 * After a run: answers are old, those that are shown are asked for again, and so is all that is under
 * way, for it may be from before the run. A first answer the library would wait for rather than ask
 * again, and one that is not shown it would let come; either would then count as new.
 */
export function makeStale(client: QueryClient, filters: InvalidateQueryFilters): void {
  notifyManager.batch(() => {
    const underWay = client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    for (const query of underWay) {
      if (query.state.data !== undefined && query.isActive()) continue;
      // Whoever waits for the answer gets that of the fetch that takes its place.
      void query.cancel({ silent: true });
      void query.fetch().catch(() => undefined);
    }
    void client.invalidateQueries(filters);
  });
}
