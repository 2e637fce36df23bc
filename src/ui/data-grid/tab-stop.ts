const grids = ':is([role="treegrid"], [role="grid"])';

/** The grid that an element stands in; asked for while the element is there, for it may be gone later. */
export function gridOf(element: Element): Element | null {
  return element.closest(grids);
}

/**
 * Where to put the focus back: in a grid, on its tab stop. Its elements show other rows as it
 * scrolls, and are made anew with its columns, so the one that had the focus may stand for another
 * row by now, or be gone.
 */
export function tabStopOf(left: HTMLElement, grid = gridOf(left)): HTMLElement {
  if (left.isConnected && left.tabIndex >= 0) return left;
  return grid?.querySelector<HTMLElement>('[tabindex="0"]') ?? left;
}
