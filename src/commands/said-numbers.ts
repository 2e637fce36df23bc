import type { Choice } from './choice.ts';

const separator = ' ';
/** Told by themselves as long as they can be read at a glance. */
const toldNumbers = 2;

/** The numbers that a value of a `numre` argument holds. */
export function numbersOf(value: string): readonly string[] {
  return value.split(separator);
}

/** Numbers as one choice. */
export function numbersChoice(numbers: readonly string[]): Choice {
  const value = numbers.join(separator);
  return numbers.length <= toldNumbers
    ? { value, number: numbers.join(', '), label: '' }
    : { value, label: `${numbers.length} numre` };
}

/** What two words say of the same argument, where each says a part of it. */
export function saidTogether(one: Choice, other: Choice): Choice {
  return numbersChoice([...numbersOf(one.value), ...numbersOf(other.value)]);
}
