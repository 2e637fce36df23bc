import { viewAction } from './view-action.ts';

/** The rows shown, or the marked ones, as a sheet that is written in. */
export const openSheetAction = viewAction<() => void>('openSheet');
/** To the search of a sheet, and to an ordinary table and back. */
export const findInSheetAction = viewAction<() => void>('findInSheet');
export const togglePagesAction = viewAction<() => void>('togglePages');
/** To a change of a whole column, to one more row, and new rows out again. */
export const changeColumnAction = viewAction<() => void>('changeColumn');
export const insertRowAction = viewAction<() => void>('insertRow');
export const removeRowsAction = viewAction<() => void>('removeRows');
/** To what is changed before it is saved, and to throw that away. */
export const reviewAction = viewAction<() => void>('review');
export const discardAction = viewAction<() => void>('discard');
/** Just what the sheet shows as an Excel file, and such a file back into it. */
export const exportSheetAction = viewAction<() => void>('exportSheet');
export const importSheetAction = viewAction<() => void>('importSheet');
