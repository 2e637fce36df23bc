import { useEffect, useState } from 'react';

/** The specification's pause before a search follows what is typed. */
const DEBOUNCE_MS = 50;

/** The value as it was when it last rested, for this many milliseconds. */
export function useDebounced<Value>(value: Value, rest = DEBOUNCE_MS): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value, rest]);
  return rested;
}
