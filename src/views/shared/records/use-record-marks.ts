import { useState } from 'react';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import type { Marks } from '../../../ui/grid/use-grid-hand.ts';

const noMarks: Marks = new Set();

/**
 * Which records are marked. Esc takes the marks away before anything else of the view, and so does a run that
 * was about them: the next one would be about them too.
 * @param focusRows gives the focus back to the rows
 */
export function useRecordMarks(focusRows: () => void) {
  const [marked, setMarked] = useState(noMarks);
  const clear = () => {
    setMarked(noMarks);
    focusRows();
  };
  const isMarked = marked.size > 0;
  const stepBack = () => {
    clear();
    return true;
  };
  useViewActions({
    clearMarked: isMarked ? clear : undefined,
    stepBack: isMarked ? stepBack : undefined,
  });
  return [marked, setMarked] as const;
}
