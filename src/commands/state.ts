import { atom } from 'jotai';
import { type OfferedAction, viewActionsOf } from './actions/view-action.ts';
import type { ArgumentInput, Entered } from './choice.ts';
import type { PaletteCommandId } from './command-id.ts';
import type { SelectedElement } from './subjects/selected-element.ts';
import type { Subject, Subjects } from './subjects/subject.ts';

export const paletteOpenAtom = atom(false);

/** The commands that the palette is opened to choose among; null: all, and the elements. */
export const offeredCommandsAtom = atom<readonly PaletteCommandId[] | null>(null);

/** What was typed while a field was on its way, until that takes it over. */
export const earlyTextAtom = atom('');

/**
 * The search field of the places for the marked rows is asked for, and may not be drawn yet; what is typed
 * until it has the focus is its own.
 */
export const placesAwaitedAtom = atom(false);

/** The list of underaktiviteter to work in is open. */
export const workMenuAtom = atom(false);

/** The command whose arguments the palette asks for; null: it shows its list. */
export interface ArgumentStep {
  readonly command: PaletteCommandId;
  /** What it is about; null: nothing, or it is asked for. */
  readonly subjects: Subjects | null;
  /** As it was left for another step, or as far as a sentence has filled it in. */
  readonly input?: ArgumentInput;
  /** What it was begun from, to clear the way there: both back and done lead to it. */
  readonly before?: ArgumentStep;
}
export const argumentStepAtom = atom<ArgumentStep | null>(null);

/** Opened again, the palette begins anew. */
export const closePaletteAtom = atom(null, (_get, set) => {
  set(paletteOpenAtom, false);
  set(argumentStepAtom, null);
  set(offeredCommandsAtom, null);
  set(earlyTextAtom, '');
});

/**
 * What was filled in, by command and subjects, until it is run or another is begun; those begun to
 * clear the way for one stand beside it.
 */
export const argumentDraftsAtom = atom<Readonly<Record<string, Entered>>>({});

/** The overview of keys. */
export const shortcutsOpenAtom = atom(false);

/** The part of the screen that has the focus; keys with a scope follow it. */
export type FocusRegion = 'structure' | 'timeline' | 'detail' | 'form' | 'text' | 'plan';

/** The element that commands act on; set by the view that shows it. */
export const selectedElementAtom = atom<SelectedElement | null>(null);

/** The rows that are marked; set by the view that shows them. */
export const markedElementsAtom = atom<readonly SelectedElement[]>([]);

/** What the user stands on where that is no element: a cell, a record; set by the view that shows it. */
export const standingSubjectAtom = atom<Subject | null>(null);

/** What the marked rows are where they are no elements; set by the view that shows them. */
export const markedSubjectsAtom = atom<readonly Subject[]>([]);

/** What each mounted part offers, in the order they published it. */
export const publishedActionsAtom = atom<readonly (readonly OfferedAction[])[]>([]);

/** All that can be done now; of two parts that offer the same, the later one does it. */
export const viewActionsAtom = atom((get) => viewActionsOf(...get(publishedActionsAtom).flat()));

/** First key of an unfinished sequence, shown in the status bar until the next key or the timeout. */
export const pendingKeyAtom = atom<string | null>(null);
