import { timeOfDate } from '../../../domain/time/time-axis.ts';
import { looseFold } from '../../../domain/words/folding.ts';
import type { SaidTimeOf, SentenceWord } from '../sentence-word.ts';

/** Some words that are one time, or lead to one. */
export interface Phrase extends SaidTimeOf {
  /** How many words it takes. */
  readonly count: number;
  /** As it is read where no time is; left out: as it is written. */
  readonly text?: string;
  /** It stands before a time, and says nothing by itself. */
  readonly isFiller?: true;
}

export interface Place {
  readonly words: readonly SentenceWord[];
  readonly at: number;
  /** ÅÅÅÅ-MM-DD */
  readonly today: string;
}

export const set = (words: string) => new Set(words.split(' ').map(looseFold));
export const yearWords = set('år året års årets finansår finansåret finansårs finansårets');
export const nextWords = set('næste kommende');
export const yearForm = /^20\d\d$/;
/** A year in two digits, beside a month. */
export const shortYearForm = /^[2-4]\d$/;
export const bareForm = /^\d{1,2}$/;

export const looseAt = ({ words, at }: Place, by = 0) => words[at + by]?.loose ?? '';
export const textAt = ({ words, at }: Place, by = 0) => words[at + by]?.text ?? '';
export const yearNow = ({ today }: Place) => timeOfDate('finansaar', today);

/** The year that is said from a place on, and how many words it takes. */
export function yearAt(
  place: Place,
  by: number,
): { readonly year: number; readonly count: number } | null {
  const text = textAt(place, by);
  if (yearForm.test(text)) return { year: Number(text), count: 1 };
  if (shortYearForm.test(text)) return { year: 2000 + Number(text), count: 1 };
  const isNext = nextWords.has(looseAt(place, by)) && yearWords.has(looseAt(place, by + 1));
  return isNext ? { year: yearNow(place) + 1, count: 2 } : null;
}
