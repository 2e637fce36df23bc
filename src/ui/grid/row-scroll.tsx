import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import { overscan, type Scroller } from './scroller.ts';

interface RowScrollProps {
  readonly grid: RefObject<HTMLElement | null>;
  readonly scroller: Scroller;
  readonly count: number;
}

/**
 * React Virtual's hook, in a component that shows nothing. It draws its component for every range, which is
 * what misses frames: of the grid, and even of nothing (decision 074). So what it hears goes to the scroller
 * alone. It stands after the grid, whose element is there when its effects run.
 */
export function RowScroll({ grid, scroller, count }: RowScrollProps) {
  const onChange = ({ isScrolling }: { readonly isScrolling: boolean }) =>
    scroller.hear(isScrolling);
  const virtualizer = useVirtualizer({
    // Until the effect below, or a scroll while it is drawn would be lost.
    onChange,
    count,
    getScrollElement: () => grid.current,
    estimateSize: () => scroller.rowHeight,
    scrollMargin: scroller.headHeight,
    overscan,
  });
  // Each time: drawn again, the hook hears for itself again.
  useLayoutEffect(() => {
    virtualizer.setOptions({ ...virtualizer.options, onChange });
  });
  useLayoutEffect(
    () =>
      scroller.onSize(() => {
        virtualizer.setOptions({ ...virtualizer.options, scrollMargin: scroller.headHeight });
        virtualizer.measure();
      }),
    [scroller, virtualizer],
  );
  return null;
}
