import { viewAction } from './view-action.ts';

/** The next or previous version of the element that is shown. */
export const stepVersionAction = viewAction<(step: 1 | -1) => void>('stepVersion');
/** Shows two versions of the element side by side, or goes back to one. */
export const compareVersionsAction = viewAction<() => void>('compareVersions');
/** To the element before or after it, below the same parent; not offered at either end. */
export const previousSiblingAction = viewAction<() => void>('previousSibling');
export const nextSiblingAction = viewAction<() => void>('nextSibling');
/** Asks the CVR register anew about the virksomhed that is shown. */
export const fetchCvrAction = viewAction<() => void>('fetchCvr');
