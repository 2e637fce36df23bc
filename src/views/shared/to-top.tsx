import { useEffect, useState } from 'react';
import { useViewActions } from '../../commands/use-view-actions.ts';

/** Specification 3: shown after more than 100 px of scroll. */
const threshold = 100;

function scrollToTop(scroller: HTMLElement): void {
  // The button goes away at the top; the focus must not go with it.
  if (!scroller.hasAttribute('tabindex')) scroller.tabIndex = -1;
  scroller.focus({ preventScroll: true });
  scroller.scrollTo({ top: 0, behavior: 'instant' });
}

interface ToTopProps {
  /** What scrolls: the active pane, or the page where the panes do not. */
  readonly scroller: HTMLElement | null;
}

/** Offers the way up in the status bar, where the button for it covers nothing; draws nothing here. */
export function ToTop({ scroller }: ToTopProps) {
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    if (!scroller) return undefined;
    const update = () => setBelow(scroller.scrollTop > threshold);
    update();
    scroller.addEventListener('scroll', update, { passive: true });
    return () => scroller.removeEventListener('scroll', update);
  }, [scroller]);
  useViewActions({ toTop: scroller && isBelow ? () => scrollToTop(scroller) : undefined });
  return null;
}
