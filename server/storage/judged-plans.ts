import type { VersionEffect } from './effect.ts';

/** About 64 MB: an effect holds two rows of some two kB. */
const mostEffects = 16_384;

/** What becomes of a version, and which of the commands does it, counted from 0. */
export interface NumberedEffect {
  readonly effect: VersionEffect;
  readonly nummer: number;
}

interface JudgedPlan {
  readonly token: string;
  readonly effects: readonly NumberedEffect[];
}

/**
 * What each user's latest plan would do to elements, to be read on without judging anew. Nothing else
 * of it is kept: what judged it holds all that was loaded for it.
 */
export class JudgedPlans {
  /** By username, the latest last. */
  readonly #latest = new Map<string, JudgedPlan>();
  #held = 0;

  keep(username: string, plan: JudgedPlan): void {
    this.#forget(username);
    this.#latest.set(username, plan);
    this.#held += plan.effects.length;
    for (const oldest of this.#latest.keys()) {
      if (this.#held <= mostEffects) return;
      this.#forget(oldest);
    }
  }

  find(username: string, token: string): readonly NumberedEffect[] | undefined {
    const plan = this.#latest.get(username);
    return plan?.token === token ? plan.effects : undefined;
  }

  #forget(username: string): void {
    this.#held -= this.#latest.get(username)?.effects.length ?? 0;
    this.#latest.delete(username);
  }
}
