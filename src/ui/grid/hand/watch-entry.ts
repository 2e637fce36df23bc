import { isUnchosen } from '../../focus/focus-memory.ts';

/**
 * The rows' own focus moves no scroller. On a page that scrolls, the grid comes into sight when the
 * user goes to it, but not when a screen begins there: that is at the top of the page until a key
 * moves among the rows.
 * @param onFocus called with what in the rows gets the focus
 * @returns what ends it
 */
export function watchEntry(
  grid: HTMLElement,
  body: HTMLElement,
  onFocus: (target: Node | null) => void,
): () => void {
  /** A screen began here, and the grid may be out of sight. */
  let hasBegun = false;
  const isEnteredFrom = (left: EventTarget | null) =>
    !isUnchosen(left) && left !== grid && !body.contains(left as Node);
  const bringGrid = () => {
    grid.scrollIntoView({ block: 'nearest' });
    hasBegun = false;
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (hasBegun && /^(Arrow|Page|Home|End)/.test(key)) bringGrid();
  };
  const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
    if (isEnteredFrom(relatedTarget)) bringGrid();
    else hasBegun ||= !body.contains(relatedTarget as Node | null);
    onFocus(target as Node | null);
  };
  body.addEventListener('focusin', onFocusIn);
  body.addEventListener('keydown', onKey);
  return () => {
    body.removeEventListener('focusin', onFocusIn);
    body.removeEventListener('keydown', onKey);
  };
}
