/**
 * Where to put the focus back: in a grid, on its tab stop. Its elements show other rows as it
 * scrolls, so the one that had the focus may stand for another row by now.
 */
export function tabStopOf(left: HTMLElement): HTMLElement {
  if (left.tabIndex >= 0) return left;
  const grid = left.closest(':is([role="treegrid"], [role="grid"])');
  return grid?.querySelector<HTMLElement>('[tabindex="0"]') ?? left;
}
