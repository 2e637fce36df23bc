import { useState } from 'react';

/**
 * The highlighted line, as cmdk is to have it. By itself it goes to its first line whenever what is
 * written changes; then it is told anew, and a space, which it drops, makes that another value.
 */
export function useHeldValue(value: string) {
  const [isAgain, setAgain] = useState(false);
  return {
    value: isAgain ? `${value} ` : value,
    onValueChange: () => setAgain((was) => !was),
  };
}
