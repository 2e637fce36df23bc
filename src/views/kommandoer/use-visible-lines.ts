import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** Lines drawn beyond those in sight, each way. */
const overscan = 10;
/** Pixels of a line where nothing is laid out. */
const usualRow = 28;

export interface Visible {
  readonly first: number;
  readonly last: number;
  /** Pixels of a line. */
  readonly row: number;
}

function lookAt({ scrollTop, clientHeight }: HTMLElement, row: number): Visible {
  const first = Math.max(0, Math.floor(scrollTop / row) - overscan);
  // In steps, so that a scroll within one draws nothing.
  const start = first - (first % overscan);
  return { first: start, last: start + Math.ceil(clientHeight / row) + 4 * overscan, row };
}

/** Which lines of a scroller are in sight, with some beyond, counted from 0; the last may be beyond the end. */
export function useVisibleLines(scroller: RefObject<HTMLElement | null>): Visible {
  const [seen, setSeen] = useState<Visible>({ first: 0, last: 3 * overscan, row: usualRow });
  const look = useCallback(() => {
    const { current } = scroller;
    if (!current) return;
    const height = Number.parseFloat(getComputedStyle(current).lineHeight) || usualRow;
    const now = lookAt(current, height);
    setSeen((before) =>
      before.first === now.first && before.last === now.last && before.row === now.row
        ? before
        : now,
    );
  }, [scroller]);
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current) return;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [scroller, look]);
  return seen;
}
