import type { Filled } from '../../commands/begun-input.ts';
import type { Argument, TekstArgument } from '../../commands/declaration.ts';
import { periodeSaid } from '../../domain/time/said-time.ts';
import { looseFold } from '../../domain/words/folding.ts';
import { isNegation } from '../arguments/said-word.ts';
import type { SentenceWord } from './sentence-word.ts';

interface Rest {
  /** Those that are not the name. */
  readonly words: readonly SentenceWord[];
  readonly made: Filled['made'];
}

const leads = new Set(['fra', 'pr', 'efter', 'i', 'med'].map(looseFold));
const nextWord = /^(næste|kommende)\s/i;
/** A day of a year, at the end of a name, is none of it. */
const wholeDay = /^\d{1,2}[./-]\d{1,2}[-/. ]+\d{2,4}$/;
/** They stand beside the verb, and say no more of the name: *hedder nu*, *skal fremover hedde*. */
const adverbs = new Set(['nu', 'fremover', 'herefter', 'fremadrettet']);
const ofWhat = new Set(['til', 'på', 'for', 'af'].map(looseFold));

function isTime({ time, text }: SentenceWord): boolean {
  return time !== undefined || /^20\d\d$/.test(text) || periodeSaid(text) !== undefined;
}

/** Where the time at the end of a name begins, *til Drift fra 2028*; the number of words where there is none. */
export function timeFrom(words: readonly SentenceWord[], from: number): number {
  const last = words.at(-1);
  if (!last || !isTime(last)) return words.length;
  const named = words.findLastIndex((word, at) => at < words.length - 1 && !word.isFiller);
  const leading = words.slice(named + 1, -1);
  const isLed =
    leading.some(({ loose }) => leads.has(loose)) ||
    nextWord.test(last.text) ||
    wholeDay.test(last.text);
  return isLed && named >= from ? named + 1 : words.length;
}

/** *Ret mao 08 til Klima*: a verb, a number, and what it is to be. */
function isOfNumber(verbs: readonly string[], words: readonly SentenceWord[]): boolean {
  const [verb, ...said] = words;
  const number = said.findIndex(({ isNumber }) => isNumber);
  const [to, name] = said.slice(number + 1);
  const isPlain = number === 0 || (number === 1 && said[0]?.named !== undefined);
  const isName = name?.isQuoted === true || /^\p{Lu}/u.test(name?.text ?? '');
  return isPlain && isName && to?.loose === 'til' && verbs.includes(verb?.loose ?? '');
}

interface NamePlace {
  /** Where the name begins, and how many of the words before it are other words. */
  readonly from: number;
  readonly kept: number;
  /** The first of them only says that something is corrected. */
  readonly isOfNumber: boolean;
}

const toRename = looseFold('omdøb');

/** Where a new name stands; null: none is said. */
function nameAt(
  { introducedBy = [], saidWith = [], saidOfNumber = [] }: TekstArgument,
  words: readonly SentenceWord[],
): NamePlace | null {
  const isVerb = (word: SentenceWord | undefined) => saidWith.includes(word?.loose ?? '');
  const isSaid = saidWith.length === 0 || words.some(isVerb);
  const isRet = !isSaid && isOfNumber(saidOfNumber, words);
  if (!(isSaid || isRet)) return null;
  const colon = words.findIndex(({ isAfterColon }, place) => isAfterColon && place > 0);
  if (colon > 0 && saidWith.length > 0) return { from: colon, kept: colon, isOfNumber: false };
  const at = words.findIndex(({ loose }, place) => {
    // *Nyt navn til X* says of what, and not which.
    const isOfWhat = words[place - 1]?.loose === 'navn' && words[place - 2]?.loose === 'nyt';
    // Of what stands there already *navn* says only what of it is corrected: *ret navn på X til Y*.
    const isOnlyWhat =
      saidWith.length > 0 &&
      loose === 'navn' &&
      (place < 2 || words[place - 1]?.loose !== 'nyt' || ofWhat.has(words[place + 1]?.loose ?? ''));
    return place > 0 && introducedBy.includes(loose) && !isOfWhat && !isOnlyWhat;
  });
  return at < 0 ? null : { from: at + 1, kept: isVerb(words[at]) ? at + 1 : at, isOfNumber: isRet };
}

/** The words without those right beside a verb that say no more of it. */
function withoutAdverbs(words: readonly SentenceWord[], verbs: readonly string[]) {
  const isVerb = (at: number) => verbs.includes(words[at]?.loose ?? '');
  return words.filter(
    ({ loose }, at) => !(adverbs.has(loose) && (isVerb(at - 1) || isVerb(at + 1))),
  );
}

/** *Nyt navn* is given to what stands there, and makes nothing new. */
export function isNewName(words: readonly SentenceWord[]): boolean {
  return words.some(({ loose }, at) => loose === 'navn' && words[at - 1]?.loose === 'nyt');
}

/** What follows the word that introduces it is one argument's, as it is written: *omdøb X til Y*; but a time at its end. */
export function restOf(fields: readonly Argument[], all: readonly SentenceWord[]): Rest {
  const none: Rest = { words: all, made: {} };
  const field = fields.find((one) => one.kind === 'tekst' && one.takesRest);
  const words = field?.kind === 'tekst' ? withoutAdverbs(all, field.saidWith ?? []) : all;
  const place = field?.kind === 'tekst' ? nameAt(field, words) : null;
  const first = place ? words[place.from] : undefined;
  // *Hedder ikke X* gives no name.
  if (!field || !place || !first || isNegation(first)) return none;
  const before = words.slice(0, place.kept);
  const [verb, ...named] = before;
  const told = place.isOfNumber && verb ? [{ ...verb, loose: toRename }, ...named] : before;
  const after = first.isQuoted ? place.from + 1 : timeFrom(words, place.from);
  const time = words[after];
  const written = time ? first.onward().slice(0, time.start - first.start) : first.onward();
  const text = first.isQuoted ? first.text : written.trim().replace(/^[«"]|[»"]$/g, '');
  if (text === '') return none;
  return {
    words: [...told, ...words.slice(after)],
    made: { [field.name]: { value: text, label: text } },
  };
}
