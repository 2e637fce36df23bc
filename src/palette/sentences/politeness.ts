import { looseFold } from '../../domain/words/folding.ts';
import type { SentenceWord } from './sentence-word.ts';

/** What a sentence may begin with that says nothing of what is asked for; the longest of each first. */
const wrappings = [
  'jeg vil gerne have at',
  'vi vil gerne have at',
  'jeg vil have at',
  'vi vil have at',
  'jeg ønsker at',
  'vi ønsker at',
  'det ønskes at',
  'vær så venlig at',
  'vær venlig at',
  'kunne du',
  'kunne i',
  'må jeg bede om at',
  'jeg skal bede om at',
  'sørg for at',
].map((text) => text.split(' ').map(looseFold));

/** The words without what is only polite: *jeg vil gerne have, at …*. */
export function withoutPoliteness(words: readonly SentenceWord[]): readonly SentenceWord[] {
  const said = wrappings.find((wrapping) =>
    wrapping.every((word, at) => words[at]?.loose === word && !words[at]?.isQuoted),
  );
  return said && words.length > said.length ? words.slice(said.length) : words;
}

/** A sentence ends after a word of some length or a number, as no abbreviation does, and another begins. */
const sentenceEnd = /(?:\?|!|(?<=[\p{L}\d]{4})\.)\s+(?=\p{Lu})/u;

/** The first of several sentences, apart from the others; null: there is but one. */
export function firstSentence(
  text: string,
): { readonly first: string; readonly rest: string } | null {
  const [first, ...others] = text.split(sentenceEnd);
  if (!first || others.length === 0) return null;
  return { first, rest: text.slice(first.length) };
}
