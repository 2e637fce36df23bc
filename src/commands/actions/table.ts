import { viewAction } from './view-action.ts';

/** To the field that filters what is shown. */
export const focusFilterAction = viewAction<() => void>('focusFilter');
/** Of a table: to the filter of a column, by its id, and to the choice of columns. */
export const filterColumnAction = viewAction<(id: string) => void>('filterColumn');
export const chooseColumnsAction = viewAction<() => void>('chooseColumns');
/** Takes the filters off; offered while there are any. */
export const clearFiltersAction = viewAction<() => void>('clearFilters');
/** Keeps what is shown under a name, and to those that are kept. */
export const saveViewAction = viewAction<() => void>('saveView');
export const editViewsAction = viewAction<() => void>('editViews');
/** Sorts by the column that the hand is in, then the other way round, then not at all. */
export const sortHereAction = viewAction<() => void>('sortHere');
/** Leaves only the periods in a state; empty: all. */
export const filterPeriodsAction = viewAction<(status: string) => void>('filterPeriods');
/** Of the year of periods: only the bogføringskredse with a deadline of their own, or all – the other of the two. */
export const showOwnFristerAction = viewAction<() => void>('showOwnFrister');
