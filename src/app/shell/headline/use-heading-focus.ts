import { type RefObject, useEffect, useRef } from 'react';
import {
  gridStops,
  grids,
  isFocusLost,
  lastPlaceIn,
  type Place,
} from '../../../ui/focus/focus-memory.ts';

/** Where a screen begins: in its grid, or in the text that it is. */
const beginnings = `${gridStops}, [data-focus-region="text"] textarea`;

/** Not that of a kept-alive view in the background. */
function shownIn(main: HTMLElement, selector: string): HTMLElement | undefined {
  return [...main.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility());
}

/** A dialog opened meanwhile keeps the focus: taken from its field, it would lose what is typed. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"]') !== null;
}

/** A row that gets the focus comes into sight, but one that was scrolled away from when it was left stays there. */
function focusWhereItWas(left: HTMLElement): void {
  const grid = left.closest(grids);
  const top = grid?.scrollTop ?? 0;
  left.focus({ preventScroll: true });
  if (grid) grid.scrollTop = top;
}

/**
 * @param keepsPlace a place that has got the focus meanwhile keeps it: the page has just been loaded,
 *   or a row is waited for
 * @returns whether the screen is here
 */
function focusBeginning(main: HTMLElement, keepsPlace: boolean): boolean {
  if (isDialogOpen() || (keepsPlace && !isFocusLost())) return true;
  const heading = shownIn(main, 'h1');
  if (heading === undefined) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  // On a small screen, where the page itself scrolls, it begins at its top.
  (shownIn(main, beginnings) ?? heading).focus({ preventScroll: true });
  return true;
}

/**
 * Moves the focus to the grid or the text of a new screen, else to its h1, so that it is read and the keyboard
 * starts there; a screen that loads gets it when its heading comes. A kept-alive view that is returned
 * to gets the focus back where it was, unless a row of it is waited for.
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
      focusWhereItWas(left);
      return;
    }
    if (focusBeginning(element, keepsPlace)) return;
    const observer = new MutationObserver(() => {
      if (focusBeginning(element, keepsPlace)) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, place, isAwaited]);
}
