import { useEffect, useLayoutEffect, useRef } from 'react';
import { rememberStop } from './data-grid/tab-stop.ts';
import { focusHeirOf } from './kept-focus.ts';

interface ReturnFocus {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

function isPlace(element: Element | null | undefined): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body && element.isConnected;
}

/**
 * A Radix layer opened without its own trigger (by a key, from the palette) leaves the focus on the
 * body when it closes. So whoever had the focus at opening is remembered, and gets it back. Opened
 * from a menu, that is the button of the menu: its item is gone by then. Is that gone as well, its
 * region says who gets the focus.
 *
 * @param isOpen the layer tells of its closing a moment late; opened again by then, it keeps the focus
 */
export function useReturnFocus(isOpen: boolean): ReturnFocus {
  const lastOutside = useRef<Element | null>(null);
  const before = useRef<(() => HTMLElement) | null>(null);
  const isOpenNow = useRef(isOpen);
  useLayoutEffect(() => {
    isOpenNow.current = isOpen;
  }, [isOpen]);

  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const { target } = event;
      if (target instanceof Element && !target.closest('[role="menu"], [role="dialog"]')) {
        lastOutside.current = target;
      }
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  return {
    onOpenAutoFocus: () => {
      // Not given back yet: the focus is nowhere now, so where it was still counts.
      if (before.current) return;
      const active = document.activeElement;
      const inMenu = active?.closest('[role="menu"]');
      const left = isPlace(active) && !inMenu ? active : lastOutside.current;
      before.current = left instanceof HTMLElement ? rememberStop(left) : null;
    },
    onCloseAutoFocus: (event) => {
      if (isOpenNow.current) {
        event.preventDefault();
        return;
      }
      const target = before.current?.();
      before.current = null;
      if (isPlace(target)) {
        event.preventDefault();
        target.focus({ preventScroll: true });
      } else if (target && focusHeirOf(target)) event.preventDefault();
    },
  };
}
