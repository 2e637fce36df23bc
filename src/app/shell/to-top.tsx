import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { toTopAction } from '../../commands/actions/screen.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { usePathname } from '../../console/router.tsx';

/** Shown after so many px of scroll, as the specification says. */
const threshold = 100;

/** The part of a field or a list of choices that scrolls is none of the screen. */
const parts = 'input, textarea, select, [role="listbox"]';

function isFarDown(scroller: Element): boolean {
  return scroller.isConnected && scroller.checkVisibility() && scroller.scrollTop > threshold;
}

function scrollToTop(scroller: HTMLElement): void {
  // The button goes away at the top; the focus must not go with it.
  if (!scroller.hasAttribute('tabindex')) scroller.tabIndex = -1;
  scroller.focus({ preventScroll: true });
  scroller.scrollTo({ top: 0, behavior: 'instant' });
}

/** What scrolls: a pane of the screen, or the page itself where those do not. */
function scrollerOf({ target }: Event, main: Element | null): HTMLElement | null {
  const at = target === document ? document.scrollingElement : target;
  if (!(at instanceof HTMLElement) || !main) return null;
  const isOfScreen = main.contains(at) || at.contains(main);
  return isOfScreen && !at.matches(parts) ? at : null;
}

/**
 * Offers the way up of whatever was scrolled last on the screen that is shown, in the status bar, where the button
 * for it covers nothing; draws nothing here. Heard for all screens, so that none can lack it.
 */
export function ToTop({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const [isBelow, setBelow] = useState(false);
  /** Last the one that was scrolled last. */
  const scrolled = useRef(new Set<HTMLElement>());
  const farDown = () => [...scrolled.current].findLast(isFarDown);
  const hear = useEffectEvent((event: Event) => {
    const scroller = scrollerOf(event, main.current);
    if (!scroller) return;
    scrolled.current.delete(scroller);
    if (isFarDown(scroller)) scrolled.current.add(scroller);
    setBelow(farDown() !== undefined);
  });
  useEffect(() => {
    document.addEventListener('scroll', hear, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', hear, { capture: true });
  }, []);
  const pathname = usePathname();
  // A screen that is left is scrolled no more, and one that is come back to may be.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is asked anew
  useEffect(() => setBelow(farDown() !== undefined), [pathname]);
  const toTop = () => {
    const scroller = farDown();
    if (scroller) scrollToTop(scroller);
  };
  useViewActions(toTopAction.by(isBelow ? toTop : undefined));
  return null;
}
