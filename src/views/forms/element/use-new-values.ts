import { useFollowedValue } from './use-followed-value.ts';
import { type KnownOfNumber, useNumber } from './use-number.ts';

type Given = Parameters<typeof useFollowedValue>;

/** What a new element gets by itself, from what is written. */
export function useNewValues(known: KnownOfNumber, ...given: Given): void {
  useNumber(known, ...given);
  useFollowedValue(...given);
}
