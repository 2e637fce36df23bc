import { viewAction } from './view-action.ts';

/** A view that can save is a form. */
export const saveAction = viewAction<() => void>('save');
export const saveAndNewAction = viewAction<() => void>('saveAndNew');
