import type { Command } from '../../commands/command.ts';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { madeOnceFor } from '../../domain/made-once.ts';
import { looseFold } from '../../domain/words/folding.ts';
import { aboutText, type CommandReading, readCommand } from './read-command.ts';
import { isTooLong, type SentenceWord, sentenceWords } from './sentence-words.ts';
import { type Guess, guesses, heardIn, indexOf, type WordIndex } from './vocabulary.ts';

/** A command that a sentence means, by its id. */
export interface FoundReading extends CommandReading {
  readonly id: PaletteCommandId;
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
  /** A verb that is said, and words that it cannot be said of; null: all is understood, or nothing. */
  readonly unfit: { readonly verb: string; readonly rest: readonly SentenceWord[] } | null;
  /** Words beside a number that say nothing. */
  readonly unread: readonly SentenceWord[];
  /** More than a sentence: nothing in it is read. */
  readonly isTooLong: boolean;
}

/** Before an element they ask to be led to it. */
const goWords = [
  'gå til',
  'gå',
  'vis',
  'åbn',
  'find',
  'hop til',
  'hop',
  'se',
  'spring til',
  'spring',
  'søg',
  'søg efter',
  'kig på',
  'hvor er',
]
  .map((words) => words.split(' ').map(looseFold))
  .sort((one, other) => other.length - one.length);

function afterGoWords(words: readonly SentenceWord[]): readonly SentenceWord[] | null {
  const found = goWords.find((go) => go.every((word, at) => words[at]?.loose === word));
  const rest = found ? words.slice(found.length) : [];
  const named = rest.findIndex(({ isFiller }) => !isFiller);
  return named < 0 ? null : rest.slice(named);
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
  const rest = words.filter((word) => word !== best.word && !word.isFiller);
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

type Named = readonly [PaletteCommandId, Command];

/** Commands with their words, which are the same for every key. */
class KnownCommands {
  readonly #all: readonly Named[];
  readonly #index: WordIndex;

  constructor(commands: Iterable<Named>) {
    this.#all = [...commands];
    this.#index = indexOf(this.#all.map(([, command]) => command));
  }

  /** Those that one of the words may be about, in their order. */
  with(words: readonly SentenceWord[], guess: Guess | null): readonly Named[] {
    const heard = heardIn(
      words.map(({ loose }) => loose),
      this.#index,
      guess,
    );
    return this.#all.filter(([, command]) => heard.has(command));
  }
}

const knownOf = madeOnceFor((commands: Iterable<Named>) => new KnownCommands(commands));

/**
 * Reads a text as a sentence: a verb with what it is about, in any order and spelling. Misspelt words
 * are looked at only when nothing is meant as it is written.
 */
export function readSentence(
  text: string,
  commands: Iterable<readonly [PaletteCommandId, Command]>,
): Sentence {
  const words = sentenceWords(text);
  const all = knownOf(commands);
  const read = (guess: Guess | null) =>
    all
      .with(words, guess)
      .flatMap(([id, command]): FoundReading[] => {
        const reading = readCommand(command, words, guess);
        return reading ? [{ ...reading, id }] : [];
      })
      .sort(compare);
  const exact = words.length === 0 ? [] : read(null);
  const isGuess = exact.length === 0 && words.length > 0;
  const readings = isGuess ? read(guesses()) : exact;
  const [best] = readings;
  const led = best?.isMeant ? null : afterGoWords(words);
  const goesTo = led !== null;
  const isUnread = best === undefined && !goesTo;
  const unfit = isUnread ? unfitIn(words, all) : null;
  const number = isUnread && !unfit ? strayNumber(words) : undefined;
  const about = searchedFor(readings);
  const asked = unfit?.rest ?? (number ? [number] : goesTo ? led : null);
  return {
    words,
    // Only one text is searched for, so who means another is not meant here.
    readings: readings.filter((reading) => [about, ''].includes(aboutText(reading))),
    elementText: about || textOf(asked ?? words),
    goesTo,
    isGuess,
    unfit,
    unread: number ? words.filter((word) => word !== number && !word.isFiller) : [],
    isTooLong: isTooLong(text),
  };
}
