import { type RefObject, useEffect, useRef } from 'react';

interface GridFocus<Grid> {
  readonly grid: RefObject<Grid | null>;
  /** Said by a key: the cell that becomes the active one takes the focus with it. */
  readonly follow: () => void;
}

/**
 * Focus of a grid with one tabbable cell. It is taken when the grid appears and when a key moves
 * it, not when a button beside the grid turns the page.
 */
export function useGridFocus<Grid extends HTMLElement>(active: string | number): GridFocus<Grid> {
  const grid = useRef<Grid>(null);
  const isFollowing = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the active cell is found by its tabindex
  useEffect(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    const cell = grid.current?.querySelector<HTMLElement>('[tabindex="0"]');
    cell?.focus({ preventScroll: true });
  }, [active]);

  return {
    grid,
    follow: () => {
      isFollowing.current = true;
    },
  };
}
