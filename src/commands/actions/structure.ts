import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { SelectedElement } from '../subjects/selected-element.ts';
import { viewAction } from './view-action.ts';

/** The structure that is looked at. */
export const shownAreaAction = viewAction<() => AreaDeclaration>('shownArea');
/** The structure that is looked at as a sheet. */
export const shownSheetAction = viewAction<() => AreaDeclaration>('shownSheet');
/** To the row of an element at a time; answers false where the rows are of another structure. */
export const showAtAction =
  viewAction<(element: SelectedElement, time: number) => boolean>('showAt');
/**
 * Opens the form of an element beside its row, to correct it or to let a new version follow; answers
 * false for one that has no row there.
 */
export const editBesideAction =
  viewAction<(element: SelectedElement, isNewVersion: boolean) => boolean>('editBeside');
/** Shows or hides what hangs below the row of an element, by its id. */
export const expandRowAction = viewAction<(id: string) => void>('expandRow');
export const collapseRowAction = viewAction<(id: string) => void>('collapseRow');
