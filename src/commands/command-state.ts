import { atom } from 'jotai';
import { accessAtom, sessionAtom } from '../auth/session.ts';
import type { CommandState } from './command.ts';
import { processBlockAtom } from './process-block.ts';
import { markedElementsAtom, selectedElementAtom, viewActionsAtom } from './state.ts';

/** All that the gate looks at, as it is now. */
export const commandStateAtom = atom<CommandState>((get) => ({
  access: get(accessAtom),
  userEmail: get(sessionAtom).user?.email ?? '',
  selected: get(selectedElementAtom),
  marked: get(markedElementsAtom),
  processBlock: get(processBlockAtom),
  viewActions: get(viewActionsAtom),
}));
