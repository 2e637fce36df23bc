import { atom, useAtom } from 'jotai';
import { useEffect } from 'react';

/** Id of the element whose row is to take the focus once it is there; null: none. */
export const focusRequestAtom = atom<string | null>(null);

/**
 * Gives the focus to the row that was asked for, e.g. that of an element just created, when its tree
 * has fetched it. A dialog opened meanwhile keeps the focus, and so does a place the user went to.
 * @param shownId the element on whose row the tree stands; null while it has no such row.
 */
export function useFocusRequest(shownId: string | null): void {
  const [wanted, setWanted] = useAtom(focusRequestAtom);
  useEffect(() => {
    if (wanted === null || wanted !== shownId) return;
    const rows = document.querySelectorAll<HTMLElement>(
      '[data-focus-region="structure"] [role="treegrid"] [role="row"][tabindex="0"][aria-current]',
    );
    // Each kept-alive view has its tree in the document, and one of them is shown.
    const row = [...rows].find((stop) => stop.checkVisibility());
    if (!row) return;
    setWanted(null);
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.tagName === 'H1';
    if (isFree) row.focus();
  });
}
