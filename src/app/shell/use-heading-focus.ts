import { useStore } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost, lastPlaceIn, type Place } from '../../ui/focus/focus-memory.ts';
import { focusRequestAtom } from '../../views/shared/focus-request.ts';

function shownHeading(main: HTMLElement): HTMLElement | undefined {
  return [...main.querySelectorAll('h1')].find((heading) => heading.checkVisibility());
}

/** A dialog opened meanwhile keeps the focus: taken from its field, it would lose what is typed. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"][data-state="open"]') !== null;
}

/** @param isFirst the page has just been loaded: a place that the user went to meanwhile is kept. */
function focusHeading(main: HTMLElement, isFirst: boolean): boolean {
  if (isDialogOpen() || (isFirst && !isFocusLost())) return true;
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
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, place: string): void {
  const store = useStore();
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
    const isFirst = previousPlace.current === null;
    previousPlace.current = place;
    const left = leftAt.current.get(place)?.stop;
    const isAwaited = store.get(focusRequestAtom) !== null;
    if (!isAwaited && left?.checkVisibility() && !isDialogOpen()) {
      left.focus({ preventScroll: true });
      return;
    }
    if (focusHeading(element, isFirst)) return;
    const observer = new MutationObserver(() => {
      if (focusHeading(element, isFirst)) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, place, store]);
}
