import { useCallback, useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../console/use-debounced.ts';

/**
 * What is typed counts at once in the field and, when it rests, in the address. An address that
 * comes from elsewhere wins, and is never answered: only typing calls `onFilter`.
 * @returns the text, what to call with what is typed, and what sends it without rest
 */
export function useFilterText(filter: string, onFilter: (text: string) => void) {
  const [text, setText] = useState(filter);
  const shown = useRef(filter);
  /** Sent to the address and not seen there yet, oldest first: they come late, and some never. */
  const sent = useRef<readonly string[]>([]);
  /** Typed and not sent yet. */
  const typed = useRef<string | null>(null);
  const rested = useDebounced(text);
  useEffect(() => {
    if (filter === shown.current) return;
    shown.current = filter;
    const echoOf = sent.current.indexOf(filter);
    if (echoOf >= 0) {
      sent.current = sent.current.slice(echoOf + 1);
      return;
    }
    sent.current = [];
    typed.current = null;
    setText(filter);
  }, [filter]);
  const send = useCallback(() => {
    const { current: last } = typed;
    typed.current = null;
    if (last === null || last === (sent.current.at(-1) ?? shown.current)) return;
    sent.current = [...sent.current, last];
    onFilter(last);
  }, [onFilter]);
  useEffect(() => {
    if (rested === typed.current) send();
  }, [rested, send]);
  const type = useCallback((next: string) => {
    typed.current = next;
    setText(next);
  }, []);
  return [text, type, send] as const;
}
