import { viewAction } from './view-action.ts';

/** Asks for a file of master data. */
export const chooseStamdataAction = viewAction<() => void>('chooseStamdata');
