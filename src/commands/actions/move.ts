import type { SelectedElement } from '../subjects/selected-element.ts';
import { viewAction } from './view-action.ts';

/** Takes elements out of their place, to be put into another; nothing is written yet. */
export const cutAction = viewAction<(elements: readonly SelectedElement[]) => void>('cut');
/** Puts what is cut below another element, after its plan; offered while something is cut. */
export const placeCutAction = viewAction<(place: SelectedElement) => void>('placeCut');
/** To the next or previous row that what is cut may be put below; meanwhile siblings are none. */
export const stepPlaceAction = viewAction<(step: 1 | -1) => void>('stepPlace');
/** To the list of places that the marked rows may be moved to; offered where that stands beside them, or will in a moment. */
export const focusPlacesAction = viewAction<() => void>('focusPlaces');
