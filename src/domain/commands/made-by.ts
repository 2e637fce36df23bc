/** What an input says in place of an id: what the run's command of this number makes, counted from 0. */
export interface MadeBy {
  readonly ny: number;
}

export function isMadeBy(value: unknown): value is MadeBy {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 1 &&
    Number.isInteger(Reflect.get(value, 'ny'))
  );
}
