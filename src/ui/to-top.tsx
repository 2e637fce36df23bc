import { useEffect, useState } from 'react';
import { Icon } from './icons/icon.tsx';
import './button.css';
import './to-top.css';

/** Specification 3: shown after more than 100 px of scroll. */
const threshold = 100;

interface ToTopProps {
  /** What scrolls: the active pane, or the page where the panes do not. */
  readonly scroller: HTMLElement | null;
}

function scrollToTop(scroller: HTMLElement) {
  // The button goes away at the top; the focus must not go with it.
  if (!scroller.hasAttribute('tabindex')) scroller.tabIndex = -1;
  scroller.focus({ preventScroll: true });
  scroller.scrollTo({ top: 0, behavior: 'instant' });
}

export function ToTop({ scroller }: ToTopProps) {
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!scroller) return undefined;
    const update = () => setShown(scroller.scrollTop > threshold);
    update();
    scroller.addEventListener('scroll', update, { passive: true });
    return () => scroller.removeEventListener('scroll', update);
  }, [scroller]);

  if (!scroller || !shown) return null;
  return (
    <button type="button" className="btn totop" onClick={() => scrollToTop(scroller)}>
      <Icon name="arrow-upward" />
      <span className="totop-label">Til toppen</span>
    </button>
  );
}
