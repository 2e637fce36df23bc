import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { hearFocus, isFocusLost, nameHeir, regionWithHeir } from './focus-memory.ts';

/**
 * Keeps the focus in a region whose controls go away by what they do, e.g. a button of a command
 * that the changed element rules out. Someone who has gone elsewhere meanwhile is left there.
 * @param focusHeir gives the focus to a place that is always in the region
 * @returns the ref of the region
 */
export function useKeptFocus<Region extends HTMLElement>(
  focusHeir: () => void,
): RefObject<Region | null> {
  const region = useRef<Region>(null);
  const giveOn = useEffectEvent(focusHeir);

  useEffect(() => {
    const { current: within } = region;
    if (!within) return;
    let held: Element | null = null;
    let innermost: Element | undefined;
    const letGo = () => {
      held = null;
      observer.disconnect();
    };
    const observer = new MutationObserver(() => {
      if (!held || held.isConnected) return;
      letGo();
      // Of regions in each other the one that is nearest gives it on, while it is there.
      const isAnothers = innermost !== within && innermost?.isConnected;
      if (!isAnothers && isFocusLost()) giveOn();
    });
    const stopHearing = hearFocus((target) => {
      if (!within.contains(target)) return letGo();
      held = target;
      innermost = regionWithHeir(target);
      observer.observe(within, { childList: true, subtree: true });
    });
    // Some browsers tell of this when an element is removed, too: told apart once it is.
    const onFocusOut = () =>
      queueMicrotask(() => {
        if (held?.isConnected && document.activeElement !== held) letGo();
      });
    within.addEventListener('focusout', onFocusOut);
    const forget = nameHeir(within, () => giveOn());
    return () => {
      letGo();
      stopHearing();
      forget();
      within.removeEventListener('focusout', onFocusOut);
    };
  }, []);

  return region;
}
