import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { type Place, placeNow } from '../../ui/focus/focus-memory.ts';
import { useOpenLayer } from '../../ui/layers/open-layers.ts';

/**
 * Closes a panel of the shell on Esc and on Back, with the focus back on its button, or where it was when a command
 * opened the panel; and on a press elsewhere.
 * @returns what its own button to close does
 */
export function useDismissal(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): () => void {
  const before = useRef<Place>(undefined);
  const closeToPlace = useCallback(() => {
    close();
    const { current: place } = before;
    if (place) place.restore();
    else frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [frame, close]);
  useOpenLayer(isOpen, closeToPlace);
  // Opened by a command, it takes the focus that its button has when it is pressed.
  useEffect(() => {
    const { current } = frame;
    const isByCommand = isOpen && !current?.contains(document.activeElement);
    before.current = isByCommand ? placeNow() : undefined;
    if (isByCommand) current?.querySelector<HTMLElement>('.close')?.focus();
  }, [frame, isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeToPlace();
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
  }, [frame, isOpen, close, closeToPlace]);
  return closeToPlace;
}
