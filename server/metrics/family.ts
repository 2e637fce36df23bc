export type Labels = Readonly<Record<string, string>>;

export interface Sample {
  /** What a histogram puts after the name: `_bucket`, `_sum` or `_count`. */
  readonly suffix?: string;
  readonly labels: Labels;
  readonly value: number;
}

/** A metric with all its series, as they stand at one scrape. */
export interface Family {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly Sample[];
}

const noLabels: Labels = {};

/** A value that goes up and down; undefined when it is not known now. */
export function gauge(name: string, help: string, value: Value): Family {
  return { name, type: 'gauge', help, samples: samplesOf(value) };
}

/** A value that only grows, counted elsewhere. */
export function counter(name: string, help: string, value: Value): Family {
  return { name, type: 'counter', help, samples: samplesOf(value) };
}

type Value = number | undefined | readonly Sample[];

function samplesOf(value: Value): readonly Sample[] {
  if (value === undefined) return [];
  return typeof value === 'number' ? [{ labels: noLabels, value }] : value;
}
