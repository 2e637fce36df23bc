import { type RefObject, useEffect } from 'react';
import { isFocusFree } from '../../ui/focus/focus-memory.ts';
import { useKeptFocus } from '../../ui/focus/kept-focus.ts';

/**
 * The focus of rows: they take it when they come, unless something has been chosen meanwhile, so that
 * the first key is theirs, and keep it when what has it goes away.
 * @param focus gives it to the row or the cell that the hand is on; stable
 * @returns the ref of the region around them
 */
export function useRowsFocus(focus: () => void): RefObject<HTMLDivElement | null> {
  const region = useKeptFocus<HTMLDivElement>(focus);
  useEffect(() => {
    if (isFocusFree()) focus();
  }, [focus]);
  return region;
}
