import { HttpProblem } from '../problems/http-problem.ts';

export type Phase = 'hentes' | 'afproeves' | 'gemmes';

/** Whoever waits for a run: is told how far it is, and may call it off. */
export interface Watch {
  readonly signal: AbortSignal;
  progress(fase: Phase, faerdig: number): void;
}

/** @throws HttpProblem when nobody waits any more; what is not yet written is then never written. */
export function requireAwaited(watch: Watch | undefined): void {
  if (!watch?.signal.aborted) return;
  throw new HttpProblem({ status: 408, detail: 'Kaldet blev afbrudt, og intet er gemt.' });
}

/** Longest that a run holds the thread before others get their turn: an answer takes several turns. */
const holdAtMostMs = 0.7;

/** What keeps long work from holding the thread: asked between its parts, it lets others through. */
export class Breath {
  readonly #watch: Watch | undefined;
  #since = performance.now();

  constructor(watch?: Watch) {
    this.#watch = watch;
  }

  isDue(): boolean {
    return performance.now() - this.#since > holdAtMostMs;
  }

  /** @throws HttpProblem when nobody waits for the run any more */
  async take(): Promise<void> {
    await new Promise(setImmediate);
    this.#since = performance.now();
    requireAwaited(this.#watch);
  }
}

/** As `items.map(each)`, with pauses. */
export async function mapWithBreath<Item, Result>(
  breath: Breath,
  items: Iterable<Item>,
  each: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (breath.isDue()) await breath.take();
    results.push(each(item, results.length));
  }
  return results;
}
