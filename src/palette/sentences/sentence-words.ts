import { monthSaid } from '../../domain/time/said-time.ts';
import { looseFold, numberQuery } from '../../domain/words/folding.ts';
import { isFiller } from '../arguments/fillers.ts';
import { type NamedType, typeNamedBy } from './type-words.ts';

/** One word of a sentence, where it stands in the text, and as it is compared. */
export interface SentenceWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Loosely folded letters and digits; empty for one that has neither. */
  readonly loose: string;
  readonly isNumber: boolean;
  /** It joins or names what stands beside it, and may say nothing. */
  readonly isFiller: boolean;
  /** The type that it names, where it is no part of a name. */
  readonly named: NamedType | undefined;
  /** The text from it on, as it is written. */
  readonly onward: () => string;
}

/** Characters of a sentence, beside its numbers. Longer texts are none: they are told of, and nothing is searched for. */
export const longestSentence = 200;
/** Some hundred numbers may be pasted. */
const longestText = 5000;

export function isTooLong(text: string): boolean {
  const said = text.trim().replaceAll(/[\d.,;\s]/g, '');
  return said.length > longestSentence || text.length > longestText;
}

/** Letters, digits and dots; a hyphen parts two words, as `soft-luk` is written both ways. */
const wordPattern = /[\p{L}\p{N}]+(?:\.[\p{L}\p{N}]+)*/gu;

function wordAt(text: string, start: number, whole: string): SentenceWord {
  const isNumber = numberQuery(text) !== undefined;
  const end = start + text.length;
  const loose = looseFold(text);
  const named = typeNamedBy(loose);
  return {
    ...{ text, start, end, isNumber, named, isFiller: isFiller(text) },
    // What the house calls it is compared as what it is called.
    loose: named?.word ?? loose,
    onward: () => whole.slice(start),
  };
}

/** *Oktober 2026* is one time. */
function isMonthOfYear(before: SentenceWord | undefined, { text }: SentenceWord): boolean {
  return before !== undefined && monthSaid(before.text) !== undefined && /^\d{4}$/.test(text);
}

/**
 * Own numbers written apart are one number: `07 14 01 10`. A year has four digits and stays apart, but
 * with the month before it.
 */
function joinParts(words: readonly SentenceWord[], text: string): SentenceWord[] {
  const joined: SentenceWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const isPart = /^\d{1,2}$/.test(word.text);
    const continues = before !== undefined && /^\d{1,2}(\s\d{1,2})*$/.test(before.text);
    const gap = before && text.slice(before.end, word.start);
    const isNext = isPart && continues && gap === ' ';
    if (before && (isNext || (/^\.? $/.test(gap ?? '') && isMonthOfYear(before, word)))) {
      joined.splice(-1, 1, wordAt(text.slice(before.start, word.end), before.start, text));
    } else joined.push(word);
  }
  return joined;
}

/** The words of a text, as `afslut`, `07-14-01.10`, `2026`; what is neither letter nor digit is none. */
export function sentenceWords(text: string): readonly SentenceWord[] {
  if (isTooLong(text)) return [];
  const words: SentenceWord[] = [];
  for (const chunk of text.matchAll(/\S+/g)) {
    const [whole] = chunk;
    const bare = whole.replace(/^[§#«"'(]+|[»"'),;:!?]+$/g, '');
    const start = chunk.index + whole.indexOf(bare);
    if (bare === '') continue;
    // A date or a number of several levels is one word, however its parts are written.
    if (/^\d[\d./-]*$/.test(bare)) words.push(wordAt(bare.replace(/[.-]$/, ''), start, text));
    else {
      for (const { 0: part, index } of bare.matchAll(wordPattern)) {
        words.push(wordAt(part, start + index, text));
      }
    }
  }
  return joinParts(words, text);
}
