import { atom } from 'jotai';

/** Panels of the headline, of which at most one is open. */
export type HeadlinePanelName = 'tema' | 'notifikationer' | 'apps';

/** By itself, for the headline is there before the commands. */
export const openPanelAtom = atom<HeadlinePanelName | null>(null);

/** Who had the focus when a command opened it, and has it again when it closes; null: its own button did. */
export const panelOpenedFromAtom = atom<{ readonly restore: () => void } | null>(null);
