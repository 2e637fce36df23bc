import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** What each element that has had the focus leaves it to when it is gone. */
const heirs = new WeakMap<Element, () => void>();

/** Gives the focus of an element that is gone to what its region names; false: it names nothing. */
export function focusHeirOf(gone: Element): boolean {
  const giveOn = heirs.get(gone);
  giveOn?.();
  return giveOn !== undefined;
}

function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body;
}

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
    const letGo = () => {
      held = null;
      observer.disconnect();
    };
    const observer = new MutationObserver(() => {
      if (!held || held.isConnected) return;
      letGo();
      if (isFocusLost()) giveOn();
    });
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && within.contains(target))) return letGo();
      held = target;
      heirs.set(target, () => giveOn());
      observer.observe(within, { childList: true, subtree: true });
    };
    // Some browsers tell of this when an element is removed, too: told apart once it is.
    const onFocusOut = () =>
      queueMicrotask(() => {
        if (held?.isConnected && document.activeElement !== held) letGo();
      });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      letGo();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);

  return region;
}
