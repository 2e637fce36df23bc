import { useCallback, useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../commands/use-debounced.ts';

/**
 * What is typed counts at once in the field and, when it rests, in the address. An address that
 * comes from elsewhere wins, and is never answered: only typing calls `onFilter`.
 */
export function useFilterText(filter: string, onFilter: (text: string) => void) {
  const [text, setText] = useState(filter);
  const written = useRef(filter);
  /** Typed and not in the address yet. */
  const typed = useRef<string | null>(null);
  const rested = useDebounced(text);
  useEffect(() => {
    if (filter === written.current) return;
    written.current = filter;
    typed.current = null;
    setText(filter);
  }, [filter]);
  useEffect(() => {
    if (rested !== typed.current) return;
    typed.current = null;
    if (rested === written.current) return;
    written.current = rested;
    onFilter(rested);
  }, [rested, onFilter]);
  const type = useCallback((next: string) => {
    typed.current = next;
    setText(next);
  }, []);
  return [text, type] as const;
}
