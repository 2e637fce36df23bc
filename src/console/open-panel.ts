import { atom } from 'jotai';

/** Panels of the headline, of which at most one is open. */
export type HeadlinePanelName = 'tema' | 'notifikationer' | 'apps';

/** By itself, for the headline is there before the commands. */
export const openPanelAtom = atom<HeadlinePanelName | null>(null);
