import type { MouseEvent } from 'react';
import { isMenuButton } from './row-menu.ts';

interface PressRules {
  /** A press marks the row, and opens nothing. */
  readonly markOnClick?: boolean | undefined;
  /** One press opens the row; else it takes two. */
  readonly openOnClick?: boolean | undefined;
}

/** Which press opens a row. */
export function openingPress({
  markOnClick,
  openOnClick,
}: PressRules): 'click' | 'dblclick' | null {
  if (markOnClick) return null;
  return openOnClick ? 'click' : 'dblclick';
}

/** Whether the press is to mark the row it is on, as Ctrl does everywhere else on the machine. */
export function asksMark(event: MouseEvent, { markOnClick }: PressRules): boolean {
  if (event.ctrlKey || event.metaKey) return true;
  return markOnClick === true && !isMenuButton(event.target);
}
