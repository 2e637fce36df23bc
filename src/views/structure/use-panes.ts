import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Said when navigating to a view: where there is room for one pane, it is the second. */
export const secondPane = { pane: 'second' } as const;

function isSecondAsked(state: unknown): boolean {
  return (state as Partial<typeof secondPane> | null)?.pane === secondPane.pane;
}

/**
 * Which of the two panes are shown. Where there is room for one, it is the rows', until the other is
 * asked for in their place; what is chosen there leads back to them.
 * @param search the view's place in the address
 * @param hasForm what is typed is not taken away for want of room
 */
export function usePanes(isWide: boolean, search: URLSearchParams, hasForm: boolean) {
  const isAsked = isSecondAsked(useLocation().state);
  const [isSplit, setSplit] = useState(true);
  const [turnedAt, setTurnedAt] = useState<URLSearchParams | null>(null);
  const isTurned = turnedAt === search;
  return {
    isSplit: (isWide && isSplit) || hasForm,
    /** The second pane stands in place of the rows. */
    isAlone: !isWide && !hasForm && isAsked !== isTurned,
    toggle: () => {
      if (isWide) setSplit(!isSplit);
      else setTurnedAt(isTurned ? null : search);
    },
    hide: () => setSplit(false),
  };
}
