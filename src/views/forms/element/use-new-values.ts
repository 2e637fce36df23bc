import { useFollowedValue } from './use-followed-value.ts';
import { useNumber } from './use-number.ts';

/** What a new element gets by itself, from what is written. */
export function useNewValues(...given: Parameters<typeof useNumber>): void {
  useNumber(...given);
  useFollowedValue(...given);
}
