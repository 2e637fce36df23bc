import type { Run } from './judge-run.ts';

/** About 64 MB: an effect holds two rows of some two kB. */
const mostEffects = 16_384;

/** The latest plans as they were judged, so that their effects can be read on without judging anew. */
export class JudgedPlans {
  readonly #runs = new Map<string, { readonly run: Run; readonly effects: number }>();
  #held = 0;

  keep(token: string, run: Run): void {
    const effects = run.commands.reduce((sum, { plan }) => sum + plan.effects.length, 0);
    this.#runs.set(token, { run, effects });
    this.#held += effects;
    for (const [oldest] of this.#runs) {
      if (this.#held <= mostEffects) return;
      this.#forget(oldest);
    }
  }

  find(token: string): Run | undefined {
    return this.#runs.get(token)?.run;
  }

  #forget(token: string): void {
    this.#held -= this.#runs.get(token)?.effects ?? 0;
    this.#runs.delete(token);
  }
}
