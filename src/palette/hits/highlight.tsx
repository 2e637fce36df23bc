import { Fragment } from 'react';
import { fold, looseFold } from '../../domain/words/folding.ts';
import { isNear } from '../../domain/words/near-words.ts';

type Range = readonly [start: number, end: number];

/** Length of the part of the text that folds to what is wanted; folding changes lengths (`ø` is `oe`). */
function lengthOf(text: string, wanted: string): number | null {
  if (!fold(text).startsWith(wanted)) return null;
  for (let end = 1; end <= text.length; end += 1) {
    if (fold(text.slice(0, end)).startsWith(wanted)) return end;
  }
  return null;
}

/** Where the query stands in the text, also inside a word: the server finds elements so. */
export function matchRange(text: string, query: string): Range | null {
  const wanted = fold(query.trim());
  if (wanted === '') return null;
  for (let start = 0; start < text.length; start += 1) {
    const length = lengthOf(text.slice(start), wanted);
    if (length !== null) return [start, start + length];
  }
  return null;
}

function findAtWordStart(title: string, wanted: string): Range | null {
  for (const { index } of title.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)) {
    const length = lengthOf(title.slice(index), wanted);
    if (length !== null) return [index, index + length];
  }
  return null;
}

/** Where the query, or else each of its words, begins a word of the title; in order, apart. */
export function matchRanges(title: string, query: string): Range[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [];
  const whole = findAtWordStart(title, wanted);
  if (whole) return [whole];
  const found = wanted.split(/\s+/).map((word) => findAtWordStart(title, word));
  const ranges = found.filter((range) => range !== null).sort(([one], [other]) => one - other);
  return ranges.filter(([start], at) => at === 0 || start >= (ranges[at - 1]?.[1] ?? 0));
}

/** The letters of a misspelt word's neighbour that are written otherwise; null: it is no neighbour. */
function otherLetters(name: string, wanted: string): Range | null {
  for (const { 0: word, index } of name.matchAll(/[\p{L}\p{N}]+/gu)) {
    const own = looseFold(word);
    // Folding may change lengths; then letters cannot be told apart by their places.
    if (own.length !== word.length || !isNear(wanted, own)) continue;
    let start = 0;
    while (start < own.length && own[start] === wanted[start]) start += 1;
    let end = 0;
    while (end < own.length - start && own.at(-1 - end) === wanted.at(-1 - end)) end += 1;
    return start < own.length - end ? [index + start, index + own.length - end] : [index, index];
  }
  return null;
}

/** A name with what was asked for marked, and of a word that was misspelt the letters that differ. */
export function NameHighlight({ name, query }: { name: string; query: string }) {
  const words = query.trim().split(/\s+/).filter(Boolean);
  const found = words
    .map((word) => matchRange(name, word) ?? otherLetters(name, looseFold(word)))
    .filter((range) => range !== null)
    .sort(([one], [other]) => one - other);
  const ranges = found.filter(([start], at) => at === 0 || start >= (found[at - 1]?.[1] ?? 0));
  return <Marked text={name} ranges={ranges} as="mark" />;
}

/** A title with the parts that were asked for set in bold. */
export function Highlight({ title, query }: { title: string; query: string }) {
  return <Marked text={title} ranges={matchRanges(title, query)} as="b" />;
}

interface MarkedProps {
  readonly text: string;
  /** In order, apart. */
  readonly ranges: readonly Range[];
  readonly as: 'b' | 'mark';
}

function Marked({ text, ranges, as: Part }: MarkedProps) {
  const from = (at: number) => ranges[at - 1]?.[1] ?? 0;
  return (
    <>
      {ranges.map(([start, end], at) => (
        <Fragment key={start}>
          {text.slice(from(at), start)}
          {start < end ? <Part>{text.slice(start, end)}</Part> : null}
        </Fragment>
      ))}
      {text.slice(from(ranges.length))}
    </>
  );
}
