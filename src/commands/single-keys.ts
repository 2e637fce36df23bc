import { atom } from 'jotai';

const STORAGE_KEY = 'sada.enkelttaster';
const OFF = 'fra';

/** A storage that the browser has shut must not take the keyboard down with it. */
function readStored(): boolean {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

function store(uses: boolean): void {
  try {
    if (uses) window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Full or forbidden: the choice then only holds while the page is open.
  }
}

const chosenAtom = atom(true);
chosenAtom.onMount = (set) => set(readStored());

/** "Brug genveje med én tast": letters, symbols and G-sequences; remembered in this browser. */
export const singleKeysAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, uses: boolean) => {
    store(uses);
    set(chosenAtom, uses);
  },
);
