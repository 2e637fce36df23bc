import type { Query, QueryClient } from '@tanstack/react-query';
import { applyEffects, isHeld } from './apply-effects.ts';
import type { RunEffects } from './element-changes.ts';

/** What others have written is seen when this long is rested. */
const REST_MS = 2_000;

/**
 * Keeps the answers under a key true to what is written: rows by a run's effects and at once, all
 * else by asking again. One at a time, for the rows that one leaves are those that the next finds.
 */
export class EffectsFollower {
  readonly #client: QueryClient;
  readonly #root: readonly string[];
  readonly #restMs: number;
  #last: Promise<void> = Promise.resolve();
  #rest: ReturnType<typeof setTimeout> | undefined;
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
  async follow(run: RunEffects, koersel?: number): Promise<void> {
    clearTimeout(this.#rest);
    const isNext = koersel !== undefined && this.#known === koersel - 1;
    if (isNext) this.#known = koersel;
    const filter = { queryKey: this.#root, type: 'active' } as const;
    void this.#client.invalidateQueries({
      queryKey: this.#root,
      refetchType: 'none',
      predicate: (query) => !(isNext && query.isActive() && isHeld(query)),
    });
    void this.#client.refetchQueries({ ...filter, predicate: (query) => !isHeld(query) });
    const held = this.#client.getQueryCache().findAll(filter).filter(isHeld);
    this.#last = this.#last.then(async () => {
      const unknown = await applyEffects(this.#client, held, run).catch(() => held);
      const isUnknown = new Set<Query>(unknown);
      const isAsked = (query: Query) => isUnknown.has(query);
      // One that is looked at no longer is not asked for, and must not be believed when it is again.
      void this.#client
        .invalidateQueries({ queryKey: this.#root, predicate: isAsked }, { throwOnError: true })
        .catch(() => (this.#known = undefined));
      if (isNext) return;
      // What is written into an answer counts as fresh, and is not.
      void this.#client.invalidateQueries({
        queryKey: this.#root,
        refetchType: 'none',
        predicate: (query) => isHeld(query) && !isUnknown.has(query),
      });
    });
    await this.#last;
    if (isNext) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#askAnew(koersel), this.#restMs);
  }

  /** What has been written up to a run, and by others, is known when all is answered. */
  async #askAnew(koersel: number | undefined): Promise<void> {
    const isInvalidated = ({ state }: Query) => state.isInvalidated;
    const filter = { queryKey: this.#root, type: 'active', predicate: isInvalidated } as const;
    try {
      await this.#client.refetchQueries(filter, { throwOnError: true });
      this.#known = koersel;
    } catch {
      // Each list says itself that it could not be fetched; after the next run it is asked for again.
    }
  }
}
