import { monthSaid } from '../../domain/time/said-time.ts';
import { looseFold, numberQuery } from '../../domain/words/folding.ts';
import { isFiller } from '../arguments/fillers.ts';
import type { SentenceWord } from './sentence-word.ts';
import { withTimes } from './times/time-words.ts';
import { typeNamedBy } from './type-words.ts';

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
    const isPart = word.time === undefined && /^\d{1,2}$/.test(word.text);
    const continues = before !== undefined && /^\d{1,2}(\s\d{1,2})*$/.test(before.text);
    const gap = before && text.slice(before.end, word.start);
    const isNext = isPart && continues && gap === ' ';
    if (before && (isNext || (/^\.? $/.test(gap ?? '') && isMonthOfYear(before, word)))) {
      joined.splice(-1, 1, wordAt(text.slice(before.start, word.end), before.start, text));
    } else joined.push(word);
  }
  return joined;
}

/** A name that is set apart is one word. */
const quotes = /"[^"]+"|«[^»]+»|“[^”]+”|\S+/g;

function quotedAt(chunk: string, start: number, whole: string): SentenceWord | undefined {
  const inside = /^["«“](.+)["»”]$/su.exec(chunk)?.[1];
  const text = inside?.trim();
  if (!text || numberQuery(text) !== undefined) return undefined;
  const at = start + 1;
  const said = { ...wordAt(text, at, whole), end: start + chunk.length };
  return { ...said, isNumber: false, isFiller: false, named: undefined, loose: '', isQuoted: true };
}

/** `.61` after `28.11.40.60` has the front of it; undefined: it is not the end of one, or of none. */
function withFront(bare: string, before: SentenceWord | undefined): string | undefined {
  if (!/^\.\d+$/.test(bare) || !before?.isNumber) return undefined;
  const front = before.text.slice(0, before.text.lastIndexOf('.'));
  const isEnd = before.text.length === front.length + bare.length;
  return isEnd && front !== '' ? `${front}${bare}` : undefined;
}

/** The words of a piece of text without blanks. @param before the last number before it */
function wordsIn(
  chunk: string,
  at: number,
  text: string,
  before: SentenceWord | undefined,
): SentenceWord[] {
  const bare = chunk.replace(/^[§#«"'(]+|[»"'),;:!?]+$/g, '');
  const start = at + chunk.indexOf(bare);
  if (bare === '') return [];
  const whole = withFront(bare, before);
  if (whole) return [{ ...wordAt(whole, start, text), written: bare, end: start + bare.length }];
  // A date or a number of several levels is one word, however its parts are written.
  if (/^\d[\d./-]*$/.test(bare)) {
    const word = wordAt(bare.replace(/[.-]$/, ''), start, text);
    return [bare.endsWith('.') ? { ...word, isOrdinal: true } : word];
  }
  return [...bare.matchAll(wordPattern)].map(({ 0: part, index }) =>
    wordAt(part, start + index, text),
  );
}

/**
 * The words of a text, as `afslut`, `07-14-01.10`, `2026`; what is neither letter nor digit is none.
 * @param today ÅÅÅÅ-MM-DD; left out: a time that is told from it is read as any other words are
 */
export function sentenceWords(text: string, today?: string): readonly SentenceWord[] {
  if (isTooLong(text)) return [];
  const words: SentenceWord[] = [];
  let isAfterColon = false;
  for (const { 0: chunk, index } of text.matchAll(quotes)) {
    const quoted = quotedAt(chunk, index, text);
    const [first, ...others] = quoted
      ? [quoted]
      : wordsIn(
          chunk,
          index,
          text,
          words.findLast(({ isNumber }) => isNumber),
        );
    if (first) words.push(isAfterColon ? { ...first, isAfterColon } : first, ...others);
    if (first || chunk === ':' || chunk === '=')
      isAfterColon = chunk.endsWith(':') || chunk === '=';
  }
  return joinParts(withTimes(words, today), text);
}
