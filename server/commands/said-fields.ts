import type { Invocation } from './command.ts';

/** The fields of an object's schema. */
export function fieldsOf({ shape }: { readonly shape: object }): string[] {
  return Object.keys(shape);
}

/** Of an input what is said of the command, and which one it is about: it says all that it takes to ask again. */
export function saidOnly(
  { input }: Pick<Invocation, 'input'>,
  said: readonly string[],
): Invocation['input'] {
  const kept = ['id', ...said].filter((field) => field in input && field !== 'rowVersion');
  return Object.fromEntries(kept.map((field) => [field, input[field]]));
}
