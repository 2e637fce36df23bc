import type { Labels } from './family.ts';

interface Serie<State> {
  readonly labels: Labels;
  readonly state: State;
}

/**
 * What one metric counts, for each set of label values it has met. They are never forgotten, so a
 * value of a label must come from the program, never from a caller.
 */
export class Series<State> {
  readonly #names: readonly string[];
  readonly #create: () => State;
  readonly #byValues = new Map<string, Serie<State>>();

  constructor(names: readonly string[], create: () => State) {
    this.#names = names;
    this.#create = create;
  }

  of(values: readonly string[]): State {
    const key = values.join('\n');
    const known = this.#byValues.get(key);
    if (known) return known.state;
    const labels = Object.fromEntries(this.#names.map((name, at) => [name, values[at] ?? '']));
    const state = this.#create();
    this.#byValues.set(key, { labels, state });
    return state;
  }

  all(): Serie<State>[] {
    return [...this.#byValues.values()];
  }
}
