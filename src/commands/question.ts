import { atom } from 'jotai';

/** A question that must be answered before anything else. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** What it is about, each on its own: the first are shown, and all can be copied. */
  readonly lines?: readonly string[] | undefined;
  readonly yesLabel: string;
  readonly noLabel: string;
  readonly onYes: () => void;
  /** Also when the question is closed without an answer. */
  readonly onNo: () => void;
}

export const questionAtom = atom<Question | null>(null);

export const isQuestionOpenAtom = atom((get) => get(questionAtom) !== null);
