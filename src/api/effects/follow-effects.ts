import type { Query, QueryClient } from '@tanstack/react-query';
import type { Effect } from '../contract/effect.ts';
import { applyEffects, isHeld } from './apply-effects.ts';

/** What the effects may not have told, and what others have written, is seen when this long is rested. */
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

  /** @param root first part of the keys */
  constructor(client: QueryClient, root: readonly string[], restMs = REST_MS) {
    this.#client = client;
    this.#root = root;
    this.#restMs = restMs;
  }

  /** After a run with these effects. */
  async follow(effects: readonly Effect[]): Promise<void> {
    clearTimeout(this.#rest);
    const filter = { queryKey: this.#root, type: 'active' } as const;
    void this.#client.invalidateQueries({ queryKey: this.#root, refetchType: 'none' });
    void this.#client.refetchQueries({ ...filter, predicate: (query) => !isHeld(query) });
    const held = this.#client.getQueryCache().findAll(filter).filter(isHeld);
    this.#last = this.#last.then(async () => {
      const unknown = await applyEffects(this.#client, held, effects).catch(() => held);
      const isUnknown = new Set<Query>(unknown);
      void this.#client.refetchQueries({ ...filter, predicate: (query) => isUnknown.has(query) });
      // What is written into an answer counts as fresh, and is not.
      void this.#client.invalidateQueries({
        queryKey: this.#root,
        refetchType: 'none',
        predicate: (query) => isHeld(query) && !isUnknown.has(query),
      });
    });
    await this.#last;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      void this.#client.refetchQueries({
        ...filter,
        predicate: ({ state }) => state.isInvalidated,
      });
    }, this.#restMs);
  }
}
