import type { PaletteCommandId } from '../../commands/command-id.ts';
import { timeWords } from '../../domain/elements/element-type.ts';
import { periodeSaid } from '../../domain/time/said-time.ts';
import { looseFold } from '../../domain/words/folding.ts';
import { isBound, isNegation } from '../arguments/said-word.ts';
import { afterGoWords, type Led, ledByNumber, ledTo, type SeenAt } from './go-words.ts';
import { type KnownCommands, knownOf, type Named } from './known-commands.ts';
import { firstSentence, withoutPoliteness } from './politeness.ts';
import { type Asks, isQuestionWord, questionOf } from './questions.ts';
import {
  aboutText,
  type CommandReading,
  isMadeWhole,
  makesNumber,
  readCommand,
} from './read-command.ts';
import type { SentenceWord } from './sentence-word.ts';
import { isTooLong, sentenceWords } from './sentence-words.ts';
import type { Guess } from './vocabulary.ts';

/** A command that a sentence means, by its id. */
export interface FoundReading extends CommandReading {
  readonly id: PaletteCommandId;
  /** It is asked about, and not asked for. */
  readonly asks: Asks | null;
  /** What is only begun may be the word of another, too, *luk løn*, or the verb of another is said. */
  readonly isUnclear: boolean;
}

/** What a text says: the commands that it means, best first, and the element that it is about. */
export interface Sentence {
  readonly words: readonly SentenceWord[];
  readonly readings: readonly FoundReading[];
  /** What elements are searched for by; empty: by nothing. */
  readonly elementText: string;
  /** Nothing is meant as it is written: the readings are of misspelt words. */
  readonly isGuess: boolean;
  /** It asks to be led to an element: *gå til 0714*. */
  readonly goesTo: boolean;
  /** The time that the element is to be seen at, by its name in the address; null: the one looked at. */
  readonly seenAt: Readonly<Record<string, string>> | null;
  /** It asks how that is done, or why it cannot be: nothing of it is done. */
  readonly asks: Asks | null;
  /** A verb that is said, and words that it cannot be said of; null: all is understood, or nothing. */
  readonly unfit: { readonly verb: string; readonly rest: readonly SentenceWord[] } | null;
  /** Words beside a number that say nothing. */
  readonly unread: readonly SentenceWord[];
  /** More than a sentence: nothing in it is read. */
  readonly isTooLong: boolean;
}

/** The verb that words say when what is beside it fits no command. */
function unfitIn(words: readonly SentenceWord[], commands: KnownCommands): Sentence['unfit'] {
  const said = words.flatMap((word) =>
    commands.with([word], null).flatMap(([, command]) => {
      const reading = readCommand(command, [word], null);
      return reading?.isMeant && reading.isWhole ? [{ word, reading }] : [];
    }),
  );
  const [best] = said.toSorted((one, other) => compare(one.reading, other.reading));
  if (!best) return null;
  // *Ved udgangen af* that leads to no time is what is not understood.
  const rest = words.filter((word) => word !== best.word && (!word.isFiller || isBound(word)));
  return rest.length === 0 ? null : { verb: best.word.text, rest };
}

/** From so many digits on a number is one element's and not the beginning of a name: `07140110`. */
const longNumber = 6;

/** The number in a text that says nothing else. */
function strayNumber(words: readonly SentenceWord[]): SentenceWord | undefined {
  const [number, another] = words.filter(({ isNumber }) => isNumber);
  const isLong = (number?.text.replace(/\D/g, '').length ?? 0) >= longNumber;
  return isLong && !another && words.length > 1 ? number : undefined;
}

/** A time as an address tells it. */
function addressOf(at: SeenAt | null): Sentence['seenAt'] {
  if (!at) return null;
  const text = at.word.time ?? at.word.text;
  const time = at.axis === 'periode' ? periodeSaid(text) : Number(text);
  return { [at.axis]: String(time) };
}

const textOf = (words: readonly SentenceWord[]) => words.map(({ text }) => text).join(' ');

/** Best first: what more of the words mean, then how well. */
function compare(one: CommandReading, other: CommandReading): number {
  return (
    Number(other.isMeant) - Number(one.isMeant) ||
    other.own - one.own ||
    other.fit - one.fit ||
    one.unsaid - other.unsaid
  );
}

/** What the best reading says that it is about; what is a time to it may be the element of another: `afslut 2026`. */
function searchedFor(readings: readonly FoundReading[]): string {
  const [best] = readings;
  if (!best?.isMeant || best.filled === null) return '';
  const equals = readings.filter(({ isMeant, own }) => isMeant && own === best.own);
  return [best, ...equals].map(aboutText).find((text) => text !== '') ?? '';
}

/**
 * Who begins with a verb means that verb, and who begins with a question means what answers it: a reading
 * that makes a name of the word is another's.
 */
function meantFirst(
  readings: readonly FoundReading[],
  words: readonly SentenceWord[],
  commands: KnownCommands,
): readonly FoundReading[] {
  const said = words.filter(({ isFiller }) => !isFiller);
  const [first] = said;
  if (!first || !(isQuestionWord(first) || commands.isBegunBy(said))) return readings;
  const isOwn = ({ starts, isMeant }: FoundReading) => !isMeant || starts.has(first.start);
  return readings.filter(isOwn);
}

/** A time alone is one to look at: *gå til 2028*. */
function readingOfTime(
  { named, at }: Led,
  first: SentenceWord | undefined,
  commands: KnownCommands,
): FoundReading | null {
  if (!at || !first || named.length > 0) return null;
  const command = commands.ofTime(at.axis);
  if (!command) return null;
  const [id, declared] = command;
  const text = timeWords[at.axis].label;
  const said = { ...first, text, loose: looseFold(text), isFiller: false, named: undefined };
  const reading = readCommand(declared, [said, at.word], null);
  return reading && { ...reading, id, asks: null, isUnclear: false };
}

/**
 * A longer verb that holds the words of another is what is meant: who says *nyt navn* says no *nyt*. One that is
 * only begun is not, where the other is called by its whole name: *gem visning* begins *gemte visninger*, too.
 */
function longestVerbs(readings: readonly FoundReading[]): readonly FoundReading[] {
  const long = readings.filter(({ isMeant, verbStarts }) => isMeant && verbStarts.size > 1);
  const isPart = (one: FoundReading, { verbStarts, isWhole }: FoundReading) =>
    verbStarts.size > one.verbStarts.size &&
    (isWhole || !one.isWhole) &&
    [...one.verbStarts].every((start) => verbStarts.has(start));
  return readings.filter((one) => !one.isMeant || !long.some((other) => isPart(one, other)));
}

/** What is made under a number is meant only where no type has just that number: *opret 07.15.01 Drift*. */
function wholeFirst(readings: readonly FoundReading[]): readonly FoundReading[] {
  const whole = readings.filter((one) => one.isMeant && isMadeWhole(one));
  const most = Math.max(0, ...whole.map(({ own }) => own));
  const isOther = (one: FoundReading) =>
    makesNumber(one.command) && one.own <= most && !whole.includes(one);
  return most === 0 ? readings : readings.filter((one) => !one.isMeant || !isOther(one));
}

/** The code of a proces is the proces where one is asked for, and its finansår elsewhere. */
function procesFirst(readings: readonly FoundReading[]): readonly FoundReading[] {
  const isOfProces = ({ command: { arguments: asked, reads }, filled }: FoundReading) =>
    (asked ?? reads ?? []).some(({ kind, name }) => kind === 'proces' && filled?.made[name]);
  const most = Math.max(0, ...readings.filter(isOfProces).map(({ own }) => own));
  return most === 0
    ? readings
    : readings.filter((one) => !one.isMeant || isOfProces(one) || one.own > most);
}

/** Of those that a word which is only begun may be of, none is meant more than the others. */
function withUnclear(
  all: readonly FoundReading[],
  verbs: readonly number[],
): readonly FoundReading[] {
  // Who says the verb of another, too, may mean that.
  const readings = all.map((one) =>
    one.isMeant && verbs.some((start) => !one.starts.has(start))
      ? { ...one, isUnclear: true }
      : one,
  );
  const [best] = readings;
  if (!best?.isMeant || !best.isCut) return readings;
  const equals = readings.filter(({ isMeant, isCut, own }) => isMeant && isCut && own === best.own);
  if (equals.length < 2) return readings;
  return readings.map((one) => (equals.includes(one) ? { ...one, isUnclear: true } : one));
}

/** A number, a time, or that it is not so: what is said besides may change what is meant. */
function isMore(word: SentenceWord): boolean {
  return /\d/.test(word.text) || word.time !== undefined || isNegation(word);
}

/**
 * Reads a text as a sentence: a verb with what it is about, in any order and spelling. Misspelt words
 * are looked at only when nothing is meant as it is written.
 * @param today ÅÅÅÅ-MM-DD; left out: what is told from it, *næste år*, is not read
 */
export function readSentence(text: string, commands: Iterable<Named>, today?: string): Sentence {
  const all = knownOf(commands);
  const read = readWhole(text, all, today);
  const [best] = read.readings;
  const parts = best?.isMeant && !read.isGuess ? null : firstSentence(text);
  if (!parts) return read;
  const rest = sentenceWords(parts.rest, today);
  const saysMore = rest.some(isMore) || all.writingIn(rest).length > 0;
  const first = saysMore ? read : readWhole(parts.first, all, today);
  const [meant] = first.readings;
  // The rest is left out only where the first of it is wholly understood.
  return meant?.isMeant && meant.filled !== null && !first.isGuess ? first : read;
}

function readWhole(text: string, all: KnownCommands, today: string | undefined): Sentence {
  const whole = sentenceWords(text, today);
  const { asks, words } = questionOf(withoutPoliteness(whole));
  const verbs = all.writingIn(words);
  const read = (guess: Guess | null) => {
    const found = all.with(words, guess).flatMap(([id, command]): FoundReading[] => {
      const reading = readCommand(command, words, guess);
      return reading ? [{ ...reading, id, asks, isUnclear: false }] : [];
    });
    const meant = wholeFirst(procesFirst(meantFirst(longestVerbs(found), words, all)));
    return withUnclear(meant.toSorted(compare), verbs);
  };
  const exact = words.length === 0 ? [] : read(null);
  const isMeant = exact[0]?.isMeant === true;
  const said = isMeant ? null : afterGoWords(words);
  const led = said ? ledTo(said) : isMeant ? null : ledByNumber(words);
  const timed = led && readingOfTime(led, words[0], all);
  const isGuess = exact.length === 0 && words.length > 0 && !timed;
  const readings = timed ? [timed] : isGuess ? read(all.guess) : exact;
  const [best] = readings;
  const goesTo = led !== null && !timed && !best?.isMeant;
  const isUnread = best === undefined && !goesTo;
  const unfit = isUnread ? unfitIn(words, all) : null;
  const number = isUnread && !unfit ? strayNumber(words) : undefined;
  const about = searchedFor(readings);
  const asked = unfit?.rest ?? (number ? [number] : goesTo && led ? led.named : null);
  return {
    words: whole,
    // Only one text is searched for, so who means another is not meant here.
    readings: readings.filter((reading) => [about, ''].includes(aboutText(reading))),
    elementText: about || textOf(asked ?? words),
    goesTo,
    seenAt: goesTo && led ? addressOf(led.at) : null,
    asks,
    isGuess,
    unfit,
    unread: number ? words.filter((word) => word !== number && !word.isFiller) : [],
    isTooLong: isTooLong(text),
  };
}
