import { exactNumber } from './exposition.ts';
import type { Family, Labels, Sample } from './family.ts';
import { Series } from './series.ts';

interface Distribution {
  /** How many fell in each bucket, and last those above them all. */
  readonly counts: Float64Array;
  sum: number;
}

interface HistogramOptions {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly string[];
  /** Upper bounds, included, from the least. */
  readonly bounds: readonly number[];
}

export class Histogram {
  readonly #options: HistogramOptions;
  readonly #series: Series<Distribution>;

  constructor(options: HistogramOptions) {
    this.#options = options;
    this.#series = new Series(options.labelNames, () => ({
      counts: new Float64Array(options.bounds.length + 1),
      sum: 0,
    }));
  }

  /** Tells a series from the start: what first comes as one is not seen to grow. */
  begin(...labelValues: readonly string[]): void {
    this.#series.of(labelValues);
  }

  observe(value: number, ...labelValues: readonly string[]): void {
    const distribution = this.#series.of(labelValues);
    const { bounds } = this.#options;
    let bucket = 0;
    while (bucket < bounds.length && value > (bounds[bucket] ?? 0)) bucket += 1;
    distribution.counts[bucket] = (distribution.counts[bucket] ?? 0) + 1;
    distribution.sum += value;
  }

  family(): Family {
    const { name, help, bounds } = this.#options;
    const uppers = [...bounds, Number.POSITIVE_INFINITY].map(exactNumber);
    const samples = this.#series
      .all()
      .flatMap(({ labels, state }) => samplesOf(state, labels, uppers));
    return { name, type: 'histogram', help, samples };
  }
}

/** Each bucket counts those below it too. */
function samplesOf(
  { counts, sum }: Distribution,
  labels: Labels,
  uppers: readonly string[],
): Sample[] {
  let count = 0;
  const buckets = uppers.map((le, bucket) => {
    count += counts[bucket] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le }, value: count };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: sum },
    { suffix: '_count', labels, value: count },
  ];
}
