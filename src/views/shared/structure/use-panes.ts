import { useState } from 'react';

/**
 * Which of the two panes are shown. Where there is room for one, it is the rows', until the other is
 * asked for in their place; what is chosen there leads back to them.
 * @param search the view's place in the address
 * @param hasForm what is typed is not taken away for want of room
 */
export function usePanes(isWide: boolean, search: URLSearchParams, hasForm: boolean) {
  const [isSplit, setSplit] = useState(true);
  const [aloneAt, setAloneAt] = useState<URLSearchParams | null>(null);
  const isAlone = !isWide && !hasForm && aloneAt === search;
  return {
    isSplit: (isWide && isSplit) || hasForm,
    /** The second pane stands in place of the rows. */
    isAlone,
    toggle: () => {
      if (isWide) setSplit(!isSplit);
      else setAloneAt(isAlone ? null : search);
    },
    hide: () => setSplit(false),
  };
}
