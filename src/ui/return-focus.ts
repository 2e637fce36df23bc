import { useEffect, useRef } from 'react';
import { gridOf, tabStopOf } from './data-grid/tab-stop.ts';

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
 * from a menu, that is the button of the menu: its item is gone by then.
 */
export function useReturnFocus(): ReturnFocus {
  const lastOutside = useRef<Element | null>(null);
  const before = useRef<Element | null>(null);
  const beforeGrid = useRef<Element | null>(null);

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
      const active = document.activeElement;
      const inMenu = active?.closest('[role="menu"]');
      before.current = isPlace(active) && !inMenu ? active : lastOutside.current;
      beforeGrid.current = before.current && gridOf(before.current);
    },
    onCloseAutoFocus: (event) => {
      const left = before.current;
      before.current = null;
      const target = left instanceof HTMLElement ? tabStopOf(left, beforeGrid.current) : null;
      if (!isPlace(target)) return;
      event.preventDefault();
      target.focus({ preventScroll: true });
    },
  };
}
