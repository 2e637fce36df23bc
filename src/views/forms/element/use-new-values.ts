import { useFollowedValue } from './use-followed-value.ts';
import { useNumber } from './use-number.ts';

type Given = Parameters<typeof useFollowedValue>;

/**
 * What a new element gets by itself, from what is written.
 * @param taken why its number cannot be had; undefined: nothing is known against it
 */
export function useNewValues(taken: string | undefined, ...given: Given): void {
  useNumber(taken, ...given);
  useFollowedValue(...given);
}
