import { atom } from 'jotai';
import { accessAtom, sessionAtom } from '../../auth/session.ts';
import type { CommandState } from '../command.ts';
import {
  markedElementsAtom,
  markedSubjectsAtom,
  selectedElementAtom,
  standingSubjectAtom,
  viewActionsAtom,
} from '../state.ts';
import { elementSubject } from '../subjects/subject.ts';
import { procesBlockAtom } from './proces-block.ts';

/** Apart from the rest, so that what is stood on stays the same object while other things change. */
const standingAtom = atom((get) => {
  const element = get(selectedElementAtom);
  return element ? elementSubject(element) : get(standingSubjectAtom);
});
const markedAtom = atom((get) => [
  ...get(markedElementsAtom).map(elementSubject),
  ...get(markedSubjectsAtom),
]);

/** All that the gate looks at, as it is now. */
export const commandStateAtom = atom<CommandState>((get) => ({
  access: get(accessAtom),
  userCvr: get(sessionAtom).user?.cvr ?? '',
  selected: get(standingAtom),
  marked: get(markedAtom),
  procesBlock: get(procesBlockAtom),
  viewActions: get(viewActionsAtom),
}));
