import { atom } from 'jotai';
import * as z from 'zod/mini';
import { userPart } from '../ui/memory/user-memory.ts';

const kept = userPart('enkelttaster', z.boolean(), true);

const chosenAtom = atom(true);
chosenAtom.onMount = (set) => set(kept.get());

/** "Brug genveje med én tast": letters, symbols and G-sequences; remembered for the user. */
export const singleKeysAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, uses: boolean) => {
    kept.change(() => uses);
    set(chosenAtom, uses);
  },
);
