import { atom } from 'jotai';

/** A question that must be answered before anything else. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** What it is about, each on its own: the first are shown, and all can be copied. */
  readonly lines?: readonly string[] | undefined;
  /** Left out: there is nothing to say yes to. */
  readonly yesLabel?: string | undefined;
  /** Another yes; left out: there is none. */
  readonly otherLabel?: string | undefined;
  readonly noLabel: string;
  readonly onYes: () => void;
  readonly onOther?: (() => void) | undefined;
  /** Also when the question is closed without an answer. */
  readonly onNo: () => void;
}

export const questionAtom = atom<Question | null>(null);

export const isQuestionOpenAtom = atom((get) => get(questionAtom) !== null);
