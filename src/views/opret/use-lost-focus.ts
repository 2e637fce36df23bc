import { useEffect } from 'react';

/**
 * These pages follow each other under one path, so the shell does not move the focus: when the link
 * that was followed is gone, the heading takes it.
 * @param shown tells the pages apart; null while there is nothing to show yet
 */
export function useLostFocus(shown: string | null): void {
  useEffect(() => {
    if (shown === null || document.activeElement !== document.body) return;
    // Views that are kept alive have headings too.
    const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
    headings.find((heading) => heading.checkVisibility())?.focus({ preventScroll: true });
  }, [shown]);
}
