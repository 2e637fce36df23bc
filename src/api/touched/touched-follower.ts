import type { Query, QueryClient } from '@tanstack/react-query';
import { makeStale } from '../http/stale.ts';
import { isLive } from '../live/live-now.ts';
import { isHeld } from './held-rows.ts';
import { putTouched, type TouchedRun } from './put-touched.ts';

/** What others have written, and nobody tells, is seen when this long is rested. */
const REST_MS = 2_000;

/**
 * Keeps the answers under a key true to what is written: rows by what a run touched and at once, all
 * else by asking again. One at a time, for the rows that one leaves are those that the next finds.
 */
export class TouchedFollower {
  readonly #client: QueryClient;
  readonly #root: readonly string[];
  readonly #restMs: number;
  #last: Promise<void> = Promise.resolve();
  /** Runs whose rows are still being put in their places. */
  #following = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** Ids of elements that are there no more: nothing is asked of them again. */
  readonly #gone = new Set<unknown>();
  /** The answers in use hold all that is written up to this run; undefined: not known. */
  #known: number | undefined;

  /** @param root first part of the keys */
  constructor(client: QueryClient, root: readonly string[], restMs = REST_MS) {
    this.#client = client;
    this.#root = root;
    this.#restMs = restMs;
  }

  /**
   * After a run.
   * @param koersel its number, where the backend tells it; right after the one before it when nobody
   * has written between, and then there is nothing to rest for
   */
  async follow(run: TouchedRun, koersel?: number): Promise<void> {
    clearTimeout(this.#rest);
    const isNext = koersel !== undefined && this.#known === koersel - 1;
    if (isNext) this.#known = koersel;
    // What others have written between is told, and followed by itself.
    const isAll = isNext || isLive();
    const filter = { queryKey: this.#root, type: 'active' } as const;
    const held = this.#client.getQueryCache().findAll(filter).filter(isHeld);
    // What is asked for about the run before may be answered as this one left it.
    const isAlone = this.#following === 0;
    const known = held.filter(({ state }) => isAlone && state.fetchStatus === 'idle');
    const isKnown = new Set<Query>(known);
    // A first answer that is under way begins anew here, and needs nothing more.
    const isBegun = ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle';
    const left = held.filter((query) => !isKnown.has(query) && !isBegun(query));
    makeStale(this.#client, {
      queryKey: this.#root,
      refetchType: 'none',
      predicate: (query) => !(isAll && isKnown.has(query)),
    });
    this.#learnGone(run);
    void this.#client.refetchQueries({
      ...filter,
      predicate: (query) => !isHeld(query) && !this.#isOfGone(query),
    });
    this.#following += 1;
    this.#last = this.#last.then(async () => {
      const untold = await putTouched(this.#client, known, run).catch(() => known);
      this.#following -= 1;
      const isUnknown = new Set<Query>([...left, ...untold]);
      const isAsked = (query: Query) => isUnknown.has(query);
      // One that is looked at no longer is not asked for, and must not be believed when it is again.
      void this.#client
        .invalidateQueries({ queryKey: this.#root, predicate: isAsked }, { throwOnError: true })
        .catch(() => (this.#known = undefined));
      if (isAll) return;
      // What is written into an answer counts as fresh, and is not.
      void this.#client.invalidateQueries({
        queryKey: this.#root,
        refetchType: 'none',
        predicate: (query) => isHeld(query) && !isUnknown.has(query),
      });
    });
    await this.#last;
    if (isAll) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#askAnew(koersel), this.#restMs);
  }

  #learnGone({ roert: { omraader } }: TouchedRun): void {
    for (const { nye, borte = [] } of omraader) {
      for (const id of nye) this.#gone.delete(id);
      for (const id of borte) this.#gone.add(id);
    }
  }

  /** What is shown of it is about to go; asked for again, it would only be told that it is not found. */
  #isOfGone({ queryKey }: Query): boolean {
    return queryKey.some((part) => this.#gone.has(part));
  }

  /** What has been written up to a run, and by others, is known when all is answered. */
  async #askAnew(koersel: number | undefined): Promise<void> {
    const isInvalidated = (query: Query) => query.state.isInvalidated && !this.#isOfGone(query);
    const filter = { queryKey: this.#root, type: 'active', predicate: isInvalidated } as const;
    try {
      await this.#client.refetchQueries(filter, { throwOnError: true });
      this.#known = koersel;
    } catch {
      // Each list says itself that it could not be fetched; after the next run it is asked for again.
    }
  }
}
