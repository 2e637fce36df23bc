import { type RefObject, useCallback, useEffect } from 'react';
import { useOpenLayer } from '../../ui/layers/open-layers.ts';

/** Closes a panel of the shell on Esc and on Back, with the focus back on its button, and on a press elsewhere. */
export function useDismissal(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const closeToButton = useCallback(() => {
    close();
    frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [frame, close]);
  useOpenLayer(isOpen, closeToButton);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeToButton();
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
  }, [frame, isOpen, close, closeToButton]);
}
