import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Why the address was changed, kept in its entry of the history. */
export interface FocusNote {
  /** The address follows the focus, or the focus was asked to go where the address says. */
  readonly focus: 'followed' | 'asked';
  /** Milliseconds since 1970: an old entry that comes again is no longer an answer to the focus. */
  readonly at: number;
}

function noteOf(state: unknown): Partial<FocusNote> {
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * The address follows the focus late and at times in leaps, so what it says is either an echo, which
 * must not pull the focus back, or a wish: a link, a number typed, a step back in the history. So is
 * the end of a filter: among all the rows, the selected one may stand far from where its hit stood.
 * @param element as the address names it
 * @returns another value for each wish
 */
export function useFocusWish(element: string, isFiltered: boolean): string {
  const { key, state } = useLocation();
  const [last, setLast] = useState({ key, element, isFiltered, wish: key, at: Date.now() });
  if (last.key === key) return last.wish;
  const { focus, at = last.at } = noteOf(state);
  const isNoted = at > last.at;
  const isEcho = isNoted && focus === 'followed';
  const isWish = isNoted && focus === 'asked';
  const isOther = element !== last.element;
  const isCleared = last.isFiltered && !isFiltered;
  const wish = isWish || isCleared || (isOther && !isEcho) ? key : last.wish;
  setLast({ key, element, isFiltered, wish, at });
  return wish;
}
