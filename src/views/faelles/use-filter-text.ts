import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../commands/use-debounced.ts';

/** What is typed counts at once in the field and, when it rests, in the address. */
export function useFilterText(filter: string, onFilter: (text: string) => void) {
  const [text, setText] = useState(filter);
  const written = useRef(filter);
  const rested = useDebounced(text);
  useEffect(() => {
    if (filter === written.current) return;
    written.current = filter;
    setText(filter);
  }, [filter]);
  useEffect(() => {
    if (rested === written.current) return;
    written.current = rested;
    onFilter(rested);
  }, [rested, onFilter]);
  return [text, setText] as const;
}
