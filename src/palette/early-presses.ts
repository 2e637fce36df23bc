import { atom } from 'jotai';

/** How often Enter was pressed for the argument step that the list was about to lead to. */
export const earlyPressesAtom = atom(0);
