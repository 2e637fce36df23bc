import { setTimeout as pause } from 'node:timers/promises';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Limits, Pace } from './limits.ts';

/** As many callers as are remembered before those whose time has passed are forgotten. */
const sweepFrom = 10_000;

/**
 * Lets each caller in so often and no oftener, after a burst that goes at once; who is early waits.
 * A refusal costs nearly as much as an answer, so whoever asks without end is slowed, not refused.
 */
export class PacedCallers {
  readonly #everyMs: number;
  readonly #aheadMs: number;
  readonly #withinMs: number;
  /** When the caller's next call is due, had none come ahead. */
  readonly #due = new Map<string, number>();

  constructor({ perSecond, burst }: Pace, { turnWithinMs }: Pick<Limits, 'turnWithinMs'>) {
    this.#everyMs = 1000 / perSecond;
    this.#aheadMs = (burst - 1) * this.#everyMs;
    this.#withinMs = turnWithinMs;
  }

  /** @throws HttpProblem 429 at once for whoever would wait too long. */
  async waitFor(caller: string): Promise<void> {
    const now = performance.now();
    const due = Math.max(this.#due.get(caller) ?? now, now);
    const waitMs = due - this.#aheadMs - now;
    if (waitMs > this.#withinMs) throw tooFast(waitMs);
    if (this.#due.size >= sweepFrom) this.#forgetPast(now);
    this.#due.set(caller, due + this.#everyMs);
    if (waitMs > 0) await pause(waitMs);
  }

  #forgetPast(now: number): void {
    for (const [caller, due] of this.#due) if (due <= now) this.#due.delete(caller);
  }
}

function tooFast(waitMs: number): HttpProblem {
  return new HttpProblem({
    status: 429,
    code: 'egneKaldIGang',
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  });
}
