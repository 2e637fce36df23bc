const grids = ':is([role="treegrid"], [role="grid"])';

/**
 * Where to put the focus back, asked for when it is put back: in a grid, on its tab stop. Its
 * elements show other rows as it scrolls, and are made anew with its columns, so the one that had the
 * focus may stand for another row by then, or be gone; the grid is found while it is there.
 */
export function rememberStop(left: HTMLElement): () => HTMLElement {
  const grid = left.closest(grids);
  return () => {
    if (left.isConnected && left.tabIndex >= 0) return left;
    return grid?.querySelector<HTMLElement>('[tabindex="0"]') ?? left;
  };
}

/** The same for an element that is still there. */
export function tabStopOf(left: HTMLElement): HTMLElement {
  return rememberStop(left)();
}
