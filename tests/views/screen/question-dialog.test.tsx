// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { type Question, questionAtom } from '../../../src/console/question.ts';
import { QuestionDialog } from '../../../src/views/screen/question-dialog.tsx';
import { show } from '../portal.tsx';

const store = getDefaultStore();
const answers: string[] = [];
const question: Question = {
  ...{ title: 'Indsæt 4 × 3 celler?', text: 'Den første linje lægges over rækken, der står.' },
  ...{ yesLabel: 'Indsæt', otherLabel: 'Indsæt alle som nye rækker', noLabel: 'Indsæt ikke' },
  onYes: () => answers.push('ja'),
  onOther: () => answers.push('andet'),
  onNo: () => answers.push('nej'),
};

afterEach(() => {
  cleanup();
  store.set(questionAtom, null);
  answers.length = 0;
});

test.each([
  ['Indsæt', 'ja'],
  ['Indsæt alle som nye rækker', 'andet'],
  ['Indsæt ikke', 'nej'],
])('»%s« er sit eget svar, og fokus står på det, der intet ændrer', async (name, answer) => {
  store.set(questionAtom, question);
  show(<QuestionDialog />, { permissions: [] });
  const safe = await screen.findByRole('button', { name: 'Indsæt ikke' });
  await waitFor(() => expect(document.activeElement).toBe(safe));
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(answers).toEqual([answer]));
});

test('et spørgsmål uden et andet svar tilbyder det ikke', async () => {
  store.set(questionAtom, { ...question, otherLabel: undefined });
  show(<QuestionDialog />, { permissions: [] });
  await screen.findByRole('button', { name: 'Indsæt' });
  expect(screen.queryByRole('button', { name: 'Indsæt alle som nye rækker' })).toBeNull();
});
