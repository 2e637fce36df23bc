import type { Filled } from '../../commands/begun-input.ts';
import type { Choice } from '../../commands/choice.ts';
import type { Argument } from '../../commands/declaration.ts';
import { looseFold } from '../../domain/words/folding.ts';
import { kindOf } from '../arguments/kinds.ts';
import { isQuestionWord } from './questions.ts';
import { timeFrom } from './said-rest.ts';
import type { SentenceWord } from './sentence-word.ts';
import { matchWord, wordsOf } from './vocabulary.ts';

/** A field that a sentence names, with its value: *28130 momsregistreret ja*. */
export interface FieldSaid {
  /** The words that say neither. */
  readonly words: readonly SentenceWord[];
  readonly made: Filled['made'];
  /** Starts of the words that name the field, and of those that only say that it is set. */
  readonly starts: readonly number[];
}

const setVerbs = new Set(['sæt', 'gør', 'ret', 'ændr', 'angiv'].map(looseFold));
const be = looseFold('være');
const leads = new Set(['til', 'være'].map(looseFold));
/** Most words of one choice. */
const longestChoice = 4;

/** Where a name stands among the words; -1: nowhere. */
function placeOf(name: readonly string[], words: readonly SentenceWord[]): number {
  return words.findIndex((_word, from) =>
    name.every((one, at) => {
      const word = words[from + at];
      return word?.isQuoted !== true && matchWord(word?.loose ?? '', one, null) === 'exact';
    }),
  );
}

interface Value {
  readonly choice: Choice;
  /** Place of its first word, and how many it takes. */
  readonly at: number;
  readonly count: number;
}

function choiceOf(field: Argument, text: string): Choice | null {
  const parsed = kindOf(field).parseTyped(field, text);
  return parsed && 'choices' in parsed ? parsed.choices[0] : null;
}

/** What is written after *=*, *skal være* or *til*, or stands in quotes; but a time at its end. */
function textIn(words: readonly SentenceWord[], name: number): Value | null {
  const isLed = (at: number) =>
    words[at]?.isAfterColon === true ||
    (at > name && leads.has(words[at - 1]?.loose ?? '') && !words[at]?.isFiller);
  const at = words.findIndex((word, place) => word.isQuoted === true || isLed(place));
  const first = words[at];
  if (!first) return null;
  const end = first.isQuoted ? at + 1 : timeFrom(words, at);
  const after = words[end];
  const written = first.onward();
  const text = first.isQuoted
    ? first.text
    : (after ? written.slice(0, after.start - first.start) : written).trim();
  return text === '' ? null : { choice: { value: text, label: text }, at, count: end - at };
}

function valueIn(field: Argument, words: readonly SentenceWord[], name: number): Value | null {
  if (field.kind === 'tekst') return textIn(words, name);
  for (let count = longestChoice; count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const said = words.slice(at, at + count);
      const [first] = said;
      const isDay = field.kind === 'dato' && count === 1;
      const text = isDay ? (first?.time ?? '') : said.map((word) => word.text).join(' ');
      // A number says which is meant, and no choice.
      const choice = first?.isNumber || text === '' ? null : choiceOf(field, text);
      if (choice) return { choice, at, count };
    }
  }
  return null;
}

/** Of *gør X momsregistreret* the name says the value, too; of *skal ikke være momsregistreret* that it is not so; *sæt ikke …* sets nothing. */
function impliedIn(
  field: Argument,
  words: readonly SentenceWord[],
  said: readonly SentenceWord[],
): Value | null {
  const not = words.findIndex(({ loose }) => loose === 'ikke');
  const isSet = said.some(({ loose }) => loose === be || (not < 0 && setVerbs.has(loose)));
  const value = String(not < 0);
  const option =
    field.kind === 'valg' && isSet ? field.options.find((one) => one.value === value) : undefined;
  if (!option) return null;
  const choice = { value, label: option.label };
  return { choice, at: Math.max(not, 0), count: not < 0 ? 0 : 1 };
}

function saidOf(field: Argument, name: string, all: readonly SentenceWord[]): FieldSaid | null {
  const called = wordsOf(name);
  const at = placeOf(called, all);
  if (at < 0) return null;
  const isName = (place: number) => place >= at && place < at + called.length;
  const isVerb = ({ loose }: SentenceWord, place: number) =>
    (place === 0 && setVerbs.has(loose)) || loose === be;
  const isValueLed = (place: number) => field.kind === 'tekst' && all[place]?.loose === be;
  const own = all.filter((word, place) => isName(place) || isVerb(word, place));
  const words = all.filter(
    (word, place) => !isName(place) && (!isVerb(word, place) || isValueLed(place)),
  );
  const value = valueIn(field, words, at) ?? impliedIn(field, words, own);
  if (!value) return null;
  const isOther = (word: SentenceWord, place: number) =>
    word.loose !== be && (place < value.at || place >= value.at + value.count);
  return {
    words: words.filter(isOther),
    made: { [field.name]: value.choice },
    starts: own.map(({ start }) => start),
  };
}

/**
 * The field that a sentence says the value of, by the longest name that it has; null: none. A question sets nothing,
 * nor does what names nothing by its number or time.
 */
export function fieldSaid(
  fields: readonly Argument[],
  words: readonly SentenceWord[],
): FieldSaid | null {
  const [first] = words;
  if (!first || isQuestionWord(first) || first.loose === 'er') return null;
  const said = fields.flatMap((field) =>
    (field.byName ?? []).flatMap((name) => saidOf(field, name, words) ?? []),
  );
  const [best] = said.toSorted((one, other) => other.starts.length - one.starts.length);
  const isOfOne = best?.words.some(({ isNumber, time }) => isNumber || time !== undefined);
  return best && isOfOne ? best : null;
}

/** What is called by a word of the names of its fields may be meant by a sentence that holds it. */
export function fieldWordsOf(fields: readonly Argument[]): readonly string[] {
  const first = fields.flatMap(({ byName = [] }) => byName.map((name) => wordsOf(name)[0] ?? ''));
  return [...new Set(first)];
}
