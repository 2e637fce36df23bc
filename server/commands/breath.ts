import { requireAwaited, type Watch } from './watch.ts';

/** Longest that a run holds the thread before others get their turn: an answer takes several turns. */
const holdAtMostMs = 1.5;

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
  each: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    if (breath.isDue()) await breath.take();
    results.push(each(item));
  }
  return results;
}
