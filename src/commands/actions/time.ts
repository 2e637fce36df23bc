import { viewAction } from './view-action.ts';

/** One finansår or periode forward or back on the view's time axis. */
export const stepTimeAction = viewAction<(step: 1 | -1) => void>('stepTime');
/** To the time of the business date; not offered where it is the one looked at. */
export const toPresentAction = viewAction<() => void>('toPresent');
