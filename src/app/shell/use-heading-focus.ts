import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost, lastPlaceIn, type Place } from '../../ui/focus/focus-memory.ts';

function shownHeading(main: HTMLElement): HTMLElement | undefined {
  return [...main.querySelectorAll('h1')].find((heading) => heading.checkVisibility());
}

/** A dialog opened meanwhile keeps the focus: taken from its field, it would lose what is typed. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"]') !== null;
}

/** @param keepsPlace a place that has got the focus meanwhile keeps it: the page has just been loaded, or a row was waited for. */
function focusHeading(main: HTMLElement, keepsPlace: boolean): boolean {
  if (isDialogOpen() || (keepsPlace && !isFocusLost())) return true;
  const heading = shownHeading(main);
  if (heading === undefined) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus();
  return true;
}

/**
 * Moves the focus to the h1 of a new screen, so that it is read and the keyboard starts there;
 * a screen that loads gets it when its heading comes. A kept-alive view that is returned to gets
 * the focus back where it was, unless a row of it is waited for.
 * @param place names the screen
 * @param isAwaited a row of it is
 */
export function useHeadingFocus(
  main: RefObject<HTMLElement | null>,
  place: string,
  isAwaited = false,
): void {
  const previousPlace = useRef<string | null>(null);
  const leftAt = useRef(new Map<string, Place>());

  useEffect(() => {
    const { current: element } = main;
    const { current: known } = leftAt;
    return () => {
      const left = element && lastPlaceIn(element);
      if (left) known.set(place, left);
      for (const [name, { stop }] of known) if (!stop) known.delete(name);
    };
  }, [main, place]);

  useEffect(() => {
    const element = main.current;
    if (element === null || previousPlace.current === place) return;
    const keepsPlace = previousPlace.current === null || isAwaited;
    previousPlace.current = place;
    const left = leftAt.current.get(place)?.stop;
    if (!isAwaited && left?.checkVisibility() && !isDialogOpen()) {
      left.focus({ preventScroll: true });
      return;
    }
    if (focusHeading(element, keepsPlace)) return;
    const observer = new MutationObserver(() => {
      if (focusHeading(element, keepsPlace)) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, place, isAwaited]);
}
