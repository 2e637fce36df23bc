import { useEffect, useState } from 'react';

/** Specification 9: the pause before a search follows what is typed. */
const DEBOUNCE_MS = 50;

/** The value as it was when it last rested. */
export function useDebounced<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
