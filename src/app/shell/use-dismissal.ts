import { type RefObject, useCallback, useEffect } from 'react';
import { useOpenLayer } from '../../ui/layers/open-layers.ts';

const isFocusLost = () => (document.activeElement ?? document.body) === document.body;

/**
 * Closes a panel of the shell on Esc and on Back, with the focus back where it came from, and on a press elsewhere.
 * @param giveBack gives the focus to who had it before; undefined: that was the panel's button
 * @returns closes it as Esc does
 */
export function useDismissal(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
  giveBack: (() => void) | undefined,
): () => void {
  const closeBack = useCallback(() => {
    const held = document.activeElement;
    close();
    if (held instanceof HTMLElement && frame.current?.contains(held)) held.blur();
    if (isFocusLost()) giveBack?.();
    if (isFocusLost()) frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [frame, close, giveBack]);
  useOpenLayer(isOpen, closeBack);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeBack();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && frame.current?.contains(event.target)) return;
      close();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [frame, isOpen, close, closeBack]);
  return closeBack;
}
