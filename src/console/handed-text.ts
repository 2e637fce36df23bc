import { atom } from 'jotai';

/** Commands as text that are on their way to the screen that shows them; null: none. */
export const handedTextAtom = atom<string | null>(null);
