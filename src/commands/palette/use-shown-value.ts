import { useReducer } from 'react';

/** Stands for no line: cmdk takes the first one for an empty value. */
const nothing = 'ingen valgt';

/**
 * Which line is chosen, for cmdk. When the one that was chosen is gone, cmdk chooses the first by
 * itself, which would point out what no word means; then it is told again. Spaces do not count.
 */
export function useShownValue(chosen: string | undefined) {
  const [told, tellAgain] = useReducer((times: number) => (times + 1) % 100, 0);
  const value = chosen ?? nothing;
  return {
    value: value.padEnd(value.length + told),
    onValueChange: (other: string) => {
      if (other !== value) tellAgain();
    },
  };
}
