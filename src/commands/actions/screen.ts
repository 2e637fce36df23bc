import { viewAction } from './view-action.ts';

/** Begins what is made in the view, where that is no element of a structure. */
export const createHereAction = viewAction<() => void>('createHere');
/** Shows or hides the pane of details, and goes from tree to flat table and back. */
export const toggleSplitAction = viewAction<() => void>('toggleSplit');
export const toggleTableAction = viewAction<() => void>('toggleTable');
/** To the top of what is scrolled; offered while it is not there. */
export const toTopAction = viewAction<() => void>('toTop');
/** Back within the view, when that is the nearest step; answers whether it was. */
export const stepBackAction = viewAction<() => boolean>('stepBack');
/**
 * Says in the address what the view tells it late, such as the row that has the focus; answers
 * when that is done, undefined where there was nothing to say.
 */
export const settleAction = viewAction<() => Promise<void> | undefined>('settle');
/** Writes what is changed in the view and not saved, as its plan shows; offered while there is any. */
export const keepChangesAction = viewAction<() => void>('keepChanges');
/** Stops the files that are on their way. */
export const cancelDownloadsAction = viewAction<() => void>('cancelDownloads');
