import { useEffect, useState } from 'react';
import type { StructureSession } from './structure-session.ts';

/**
 * The way from the filter field into the rows. Until those that fit the text are here the grid itself
 * has the focus, and what is pressed is meant for the first of them.
 * @param isAnswered whether the rows are those that a text asks for
 * @returns enters them
 */
export function useRowEntry(
  session: StructureSession,
  scroller: HTMLElement | null,
  isAnswered: (text: string) => boolean,
) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const isHere = awaited !== null && isAnswered(awaited);
  useEffect(() => {
    if (!isHere) return;
    setAwaited(null);
    session.arrive();
    if (document.activeElement === scroller) session.focus();
  }, [isHere, session, scroller]);
  return (text: string) => {
    if (isAnswered(text)) return session.focus();
    scroller?.focus();
    session.awaitRows();
    setAwaited(text);
  };
}
