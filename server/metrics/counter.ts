import { counter, type Family } from './family.ts';
import { Series } from './series.ts';

export class Counter {
  readonly #name: string;
  readonly #help: string;
  readonly #series: Series<{ count: number }>;

  constructor(name: string, help: string, labelNames: readonly string[]) {
    this.#name = name;
    this.#help = help;
    this.#series = new Series(labelNames, () => ({ count: 0 }));
  }

  add(...labelValues: readonly string[]): void {
    this.#series.of(labelValues).count += 1;
  }

  family(): Family {
    const samples = this.#series.all().map(({ labels, state }) => ({ labels, value: state.count }));
    return counter(this.#name, this.#help, samples);
  }
}
