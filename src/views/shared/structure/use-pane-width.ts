import { useLayoutEffect, useState } from 'react';
import { textScale } from '../../../ui/grid/column-layout.ts';

/** Pixels of the pane below which only number, name, type and status are shown (design README). */
export const WIDE_PX = 704;
/** Below this only number, name and the mark of the status (design h). */
export const PHONE_PX = 480;
const REM_PX = 16;

/** Whole rem of room that the scroller has; plenty until it is there. */
export function usePaneWidth(scroller: HTMLElement | null): number {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    if (!scroller) return;
    const measure = () => {
      // Nothing has a size while the view is hidden.
      if (scroller.clientWidth === 0) return;
      setWidth(Math.floor(scroller.clientWidth / textScale() / REM_PX));
    };
    // Before it is painted, so that no column is seen to go.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}

/** Less room than the limit, which is a whole number of rem. */
export function isBelow(width: number, limit: number): boolean {
  return width * REM_PX < limit;
}
