import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isFocusLost, placeNow } from './focus-memory.ts';

interface ReturnFocusProps {
  /** Gives the focus to who is to have it afterwards; left out, that is who had it before. */
  readonly to?: (() => void) | undefined;
  /** The focus is back; called before another key can be heard. */
  readonly then?: (() => void) | undefined;
}

/**
 * The first child of a Radix layer: when the layer goes, the focus is back at once. Radix does it in a
 * timer, and a key pressed before that would be heard by nobody. Somebody else who has the focus by
 * then, such as a dialog that a menu has opened, keeps it.
 */
export function ReturnFocus({ to, then }: ReturnFocusProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const giveBack = useEffectEvent(() => to?.());
  const goOn = useEffectEvent(() => then?.());
  const isOwned = to !== undefined;
  useLayoutEffect(() => {
    const before = placeNow();
    const layer = mark.current?.parentElement;
    const restore = () => {
      if (isOwned) giveBack();
      else before?.restore();
    };
    return () => {
      const isOurs = isFocusLost() || layer?.contains(document.activeElement);
      if (isOurs) restore();
      // What it does may draw, and this is still a drawing.
      queueMicrotask(() => {
        // A layer that goes with all around it still holds the focus when it is given back, and loses it.
        if (isOurs && isFocusLost()) restore();
        goOn();
      });
    };
  }, [isOwned]);
  return <span ref={mark} hidden />;
}

/** For Radix' own moves of the focus: that at closing comes when the user may be elsewhere already. */
export function leaveFocus(event: Event): void {
  event.preventDefault();
}
