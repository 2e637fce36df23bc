import { viewAction } from './view-action.ts';

/** Of a picture of time: what it shows goes back or on, or is seen nearer (1) or from farther away. */
export const scrollTimeAction = viewAction<(step: 1 | -1) => void>('scrollTime');
export const zoomTimeAction = viewAction<(step: 1 | -1) => void>('zoomTime');
/** The bar under the hand so many days later, whole or its end alone; nothing is written yet. */
export const moveBarAction = viewAction<(days: number) => void>('moveBar');
export const stretchBarAction = viewAction<(days: number) => void>('stretchBar');
/** Shows or hides the rights of the processer, and goes to them. */
export const toggleRightsAction = viewAction<() => void>('toggleRights');
