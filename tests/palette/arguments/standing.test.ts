import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { commandStateAtom } from '../../../src/commands/gate/command-state.ts';
import {
  markedElementsAtom,
  markedSubjectsAtom,
  selectedElementAtom,
  standingSubjectAtom,
} from '../../../src/commands/state.ts';
import { elementSubject, type Subject } from '../../../src/commands/subjects/subject.ts';

const element = {
  id: 'e',
  type: 'Underkonto',
  fuldtNummer: '07.14.01.10',
  navn: 'Almindelig',
} as const;
const activity: Subject = {
  kind: 'aktivitet',
  nummer: '2002',
  navn: 'Oprydning',
  post: { id: 'a', rowVersion: '1', values: {} },
};

test('man kan stå på og markere andet end elementer', () => {
  const store = createStore();
  store.set(standingSubjectAtom, activity);
  store.set(markedSubjectsAtom, [activity]);
  const { selected, marked } = store.get(commandStateAtom);
  expect(selected).toBe(activity);
  expect(marked).toEqual([activity]);
});

test('et element, der står i en visning, er det, man står på', () => {
  const store = createStore();
  store.set(selectedElementAtom, element);
  store.set(markedElementsAtom, [element]);
  const { selected, marked } = store.get(commandStateAtom);
  expect(selected).toEqual(elementSubject(element));
  expect(marked).toEqual([elementSubject(element)]);
});
