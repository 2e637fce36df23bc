import { useEffect, useState } from 'react';

/**
 * The way from the filter field into the rows. Until those that fit the text are here the grid itself
 * has the focus.
 * @param isAnswered whether the rows are those that a text asks for
 * @returns `isComing`: what is pressed meanwhile is meant for the first of them
 */
export function useRowEntry(scroller: HTMLElement | null, isAnswered: (text: string) => boolean) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const isComing = awaited !== null && !isAnswered(awaited);
  const isHere = awaited !== null && !isComing;
  useEffect(() => {
    if (!isHere) return;
    setAwaited(null);
    if (document.activeElement === scroller) focusRow(scroller);
  }, [isHere, scroller]);
  const enter = (text: string) => {
    if (isAnswered(text)) return focusRow(scroller);
    scroller?.focus();
    setAwaited(text);
  };
  return { isComing, enter };
}

/** On the row that holds the tab stop; without rows, on the grid. */
export function focusRow(scroller: HTMLElement | null): void {
  (scroller?.querySelector<HTMLElement>('.dg-body [tabindex="0"]') ?? scroller)?.focus();
}
