import { atom } from 'jotai';
import { keepText, readKept } from '../ui/fields/kept-text.ts';

const STORAGE_KEY = 'sada.enkelttaster';
const OFF = 'fra';

const chosenAtom = atom(true);
chosenAtom.onMount = (set) => set(readKept(STORAGE_KEY) !== OFF);

/** "Brug genveje med én tast": letters, symbols and G-sequences; remembered in this browser. */
export const singleKeysAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, uses: boolean) => {
    keepText(STORAGE_KEY, uses ? null : OFF);
    set(chosenAtom, uses);
  },
);
