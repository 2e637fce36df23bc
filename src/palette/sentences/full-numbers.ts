import { elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { madeOnceFor } from '../../domain/made-once.ts';
import { joinNumber } from '../../domain/numbers.ts';
import { looseFold } from '../../domain/words/folding.ts';
import type { SentenceWord } from './sentence-word.ts';

const between = new Set(['i', 'under', 'på'].map(looseFold));

/** How many words from a place on say the number of an element by its own and that of what it hangs in. */
function fullNumberAt(words: readonly SentenceWord[], at: number) {
  const type = elementTypeNames.find((name) => name === words[at - 1]?.named?.name);
  const { number, parent } = type ? elementTypes[type] : {};
  const own = words[at];
  if (!type || !parent || !own || !number?.separator || !number.own.test(own.text)) return null;
  if (!between.has(words[at + 1]?.loose ?? '')) return null;
  const isNamed = words[at + 2]?.named?.name === parent.type;
  const last = words[at + (isNamed ? 3 : 2)];
  if (!last || !elementTypes[parent.type].number.full.test(last.text)) return null;
  const text = joinNumber(type, last.text, own.text);
  return { word: { ...own, text, loose: text, end: last.end }, count: isNamed ? 4 : 3 };
}

/** The words with the number of an element that is said in two as one: *delregnskab 002 i kreds 28130*. */
export const withFullNumbers = madeOnceFor(
  (words: readonly SentenceWord[]): readonly SentenceWord[] => {
    if (words.filter(({ isNumber }) => isNumber).length < 2) return words;
    const joined: SentenceWord[] = [];
    for (let at = 0; at < words.length; ) {
      const found = fullNumberAt(words, at);
      const word = found?.word ?? words[at];
      if (word) joined.push(word);
      at += found?.count ?? 1;
    }
    return joined.length === words.length ? words : joined;
  },
);
