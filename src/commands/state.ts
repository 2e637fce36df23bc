import { atom } from 'jotai';
import type { SelectedElement, ViewActions } from './command.ts';

export const paletteOpenAtom = atom(false);

/** What was typed while the palette was on its way; its field starts with it. */
export const paletteStartTextAtom = atom('');

/** The overview of keys. */
export const shortcutsOpenAtom = atom(false);

/** The part of the screen that has the focus; keys with a scope and the status bar follow it. */
export type FocusRegion = 'structure' | 'detail' | 'form';
export const focusRegionAtom = atom<FocusRegion | null>(null);

/** The element that commands act on; set by the view that shows it. */
export const selectedElementAtom = atom<SelectedElement | null>(null);

/** What each mounted part offers, in the order they published it. */
export const publishedActionsAtom = atom<readonly ViewActions[]>([]);

/** All that can be done now; of two parts that offer the same, the later one does it. */
export const viewActionsAtom = atom<ViewActions>((get) =>
  Object.fromEntries(
    get(publishedActionsAtom)
      .flatMap((actions) => Object.entries(actions))
      .filter(([, action]) => action !== undefined),
  ),
);

/** First key of an unfinished sequence, shown in the status bar until the next key or the timeout. */
export const pendingKeyAtom = atom<string | null>(null);
