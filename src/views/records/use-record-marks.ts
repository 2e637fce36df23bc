import { useState } from 'react';
import { clearMarkedAction, unmarkAction } from '../../commands/actions/marks.ts';
import { stepBackAction } from '../../commands/actions/screen.ts';
import { type Subject, subjectId } from '../../commands/subjects/subject.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { Marks } from '../../ui/grid/marks.ts';

const noMarks: Marks = new Set();

/** Id of the row that shows it. */
function rowOf(subject: Subject): string {
  if (subject.kind === 'periode') return subject.post.id;
  return subject.kind === 'kredsperiode' ? subject.kreds.id : subjectId(subject);
}

/**
 * Which records are marked. Esc takes the marks away before anything else of the view, and so does a run that
 * was about them, of just those: the next one would be about them too.
 * @param focusRows gives the focus back to the rows
 */
export function useRecordMarks(focusRows: () => void) {
  const [marked, setMarked] = useState(noMarks);
  const clear = () => {
    setMarked(noMarks);
    focusRows();
  };
  const unmark = (subjects: readonly Subject[]) => {
    const left = marked.difference(new Set(subjects.map(rowOf)));
    if (left.size === 0) clear();
    else setMarked(left);
  };
  const isMarked = marked.size > 0;
  const stepBack = () => {
    clear();
    return true;
  };
  useViewActions(
    clearMarkedAction.by(isMarked ? clear : undefined),
    unmarkAction.by(isMarked ? unmark : undefined),
    stepBackAction.by(isMarked ? stepBack : undefined),
  );
  return [marked, setMarked] as const;
}
