import type { Miss, ReadWatcher } from '../standby/reads.ts';
import { Counter } from './counter.ts';
import type { Family } from './family.ts';

/** How many calls a standby takes from the primary, and why it does not take the others. */
export class ReadMetrics implements ReadWatcher {
  readonly #reads = new Counter(
    'sada_reads_total',
    'Kald, der kun læser, efter hvor der blev læst, og hvorfor det ikke var læsekopien.',
    ['from', 'miss'],
  );

  fromStandby(): void {
    this.#reads.add('standby', '');
  }

  fromPrimary(miss: Miss): void {
    this.#reads.add('primary', miss);
  }

  families(): readonly Family[] {
    return [this.#reads.family()];
  }
}
