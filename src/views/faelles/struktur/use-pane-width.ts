import { useEffect, useState } from 'react';
import { textScale } from '../../../ui/data-grid/text-scale.ts';

/** Pixels of the pane below which only number, name, type and status are shown (design README). */
export const WIDE_PX = 704;
/** Below this only number, name and the mark of the status (design h). */
export const PHONE_PX = 480;

export type PaneWidth = 'phone' | 'narrow' | 'wide';

function widthOf(pixels: number): PaneWidth {
  if (pixels < PHONE_PX) return 'phone';
  return pixels < WIDE_PX ? 'narrow' : 'wide';
}

/** How much room the scroller has; changes only when a limit is crossed. */
export function usePaneWidth(scroller: HTMLElement | null): PaneWidth {
  const [width, setWidth] = useState<PaneWidth>('wide');
  useEffect(() => {
    if (!scroller) return;
    const observer = new ResizeObserver(() => {
      // Nothing has a size while the view is hidden.
      if (scroller.clientWidth > 0) setWidth(widthOf(scroller.clientWidth / textScale()));
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}

const none: readonly string[] = [];
const beyondNarrow: readonly string[] = ['bevilling', 'fra', 'til', 'ver'];
const beyondPhone: readonly string[] = [...beyondNarrow, 'type', 'menu'];

/** Columns of the table that give way. */
export function hiddenWhenNarrow(width: PaneWidth): readonly string[] {
  if (width === 'wide') return none;
  return width === 'narrow' ? beyondNarrow : beyondPhone;
}
