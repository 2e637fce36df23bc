import type { Subject } from '../subjects/subject.ts';
import { viewAction } from './view-action.ts';

/** From here a press marks a row; offered where a press is all there is to mark with. */
export const startMarkingAction = viewAction<() => void>('startMarking');
/** Marks every row that the filters leave. */
export const markAllAction = viewAction<() => void>('markAll');
/** Offered while rows are marked, or a press marks them. */
export const clearMarkedAction = viewAction<() => void>('clearMarked');
/** Leaves the marks of all others as they are. */
export const unmarkAction = viewAction<(subjects: readonly Subject[]) => void>('unmark');
/** Leaves only the marked rows among those shown; offered while there are marks and it does not. */
export const showMarkedOnlyAction = viewAction<() => void>('showMarkedOnly');
/** The marked rows as Ctrl+C takes them; offered while there are any. */
export const copyMarkedAction = viewAction<() => void>('copyMarked');
