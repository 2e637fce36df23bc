import { useEffect } from 'react';

/**
 * These pages follow each other under one path, so the shell does not move the focus: when the link
 * that was followed is gone, the heading takes it.
 */
export function useLostFocus(isReady = true): void {
  useEffect(() => {
    if (!isReady || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isReady]);
}
