import type { Command } from '../../commands/command.ts';
import { madeForLast, madeOnceFor } from '../../domain/made-once.ts';
import { looseFold } from '../../domain/words/folding.ts';
import { isNear } from '../../domain/words/near-words.ts';
import { typeNamedBy } from './type-words.ts';

/** How a typed word is one of a command's. */
export type WordMatch = 'exact' | 'prefix' | 'near';

/** One way to say a command. */
export interface CommandName {
  readonly words: readonly string[];
  /** So many of the first words mean it; the others say more of it, and may be left out. */
  readonly verb: number;
  /** So many of the first words are a name of it by themselves. */
  readonly whole: number;
  /** It is a name of it only where a time is said. */
  readonly needsTime?: true;
}

/** A command as it is asked for: by its title or what else it is called, and by words about it. */
interface Vocabulary {
  /** Its title first. */
  readonly names: readonly CommandName[];
  /** Words of its group and its search words. */
  readonly about: readonly string[];
}

/** Letters, digits and dots only, so that `§ 07.14` and `e-faktura` match however they are typed. */
export function wordsOf(text: string): string[] {
  return looseFold(text)
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '');
}

/** Commands never change, and every keystroke asks all of them. */
export const vocabularyOf = madeOnceFor((command: Command): Vocabulary => {
  const { title, shortTitle = '', alsoCalled = [], calledWithTime = [] } = command;
  const { group, keywords, isSaidWhole } = command;
  const own = wordsOf(title);
  const verb = wordsOf(shortTitle);
  const beginsTitle = verb.length > 0 && verb.every((word, at) => own[at] === word);
  const tail = own.slice(beginsTitle ? verb.length : 1);
  const otherName = (text: string): CommandName => {
    const words = wordsOf(text);
    const whole = [...words, ...tail.filter((word) => !words.includes(word))];
    return { words: whole, verb: words.length, whole: words.length };
  };
  const others = [
    ...alsoCalled.map(otherName),
    ...calledWithTime.map((text) => ({ ...otherName(text), needsTime: true as const })),
  ];
  const alone = { words: verb, verb: verb.length, whole: verb.length };
  const names = [
    beginsTitle
      ? { words: own, verb: verb.length, whole: verb.length }
      : { words: own, verb: isSaidWhole ? own.length : 1, whole: own.length },
    ...(verb.length > 0 && !beginsTitle ? [alone] : []),
    ...others,
  ];
  return { names, about: wordsOf([group, ...keywords].join(' ')) };
});

/** Whether a misspelt word is meant as another. */
export type Guess = (typed: string, word: string) => boolean;

/** What a verb or a noun may end with and still be the same word: *lukke*, *lukkes*, *lukker*, *aktiviteten*, *perioderne*. */
const inflections = ['e', 'en', 'ne', 'es', 'er'];
/** Of what is called so there are several, which is another word. */
const plural = 'er';

/** A last letter may be doubled before it: *ret*, *rette*. */
function isInflected(typed: string, word: string): boolean {
  if (word.length < 3 || !typed.startsWith(word)) return false;
  const ending = typed.slice(word.length);
  return inflections.some((end) => {
    const isSo = ending === end || ending === `${word.at(-1)}${end}`;
    return isSo && !(end === plural && typeNamedBy(typed));
  });
}

/** @param guess for words that are misspelt; null: they are none of its words */
export function matchWord(typed: string, word: string, guess: Guess | null): WordMatch | null {
  if (typed === word || isInflected(typed, word)) return 'exact';
  // Digits say a number, and a part of one is another.
  if (typed === '' || /^\d/.test(typed)) return null;
  if (word.startsWith(typed)) return 'prefix';
  return guess?.(typed, word) ? 'near' : null;
}

/** At every key but the last word stands as it did: so many of the words typed last are known. */
export const remembered = 200;

/** Commands share most of their words, so what is typed is held against each word once, and not once a command. */
export class WordIndex {
  readonly #commands: ReadonlyMap<string, readonly Command[]>;

  /** The words that a typed one may be, misspelt or not. */
  readonly #near = madeForLast(
    remembered,
    (typed: string): ReadonlySet<string> =>
      new Set([...this.#commands.keys()].filter((word) => isNear(typed, word))),
  );
  readonly #heard = madeForLast(remembered, (typed: string) => this.#commandsOf(typed, null));
  readonly #guessed = madeForLast(remembered, (typed: string) =>
    this.#commandsOf(typed, this.guess),
  );

  constructor(commands: Iterable<Command>) {
    const index = new Map<string, Command[]>();
    for (const command of commands) {
      const { names, about } = vocabularyOf(command);
      for (const word of new Set([...names.flatMap(({ words }) => words), ...about])) {
        const others = index.get(word);
        if (others) others.push(command);
        else index.set(word, [command]);
      }
    }
    this.#commands = index;
  }

  /** Of words that are in it. */
  readonly guess: Guess = (typed, word) => this.#near(typed).has(word);

  /** Those that one of the typed words may be a word of: no other command is meant by them. */
  heardIn(typed: readonly string[], guess: Guess | null): Set<Command> {
    const heardOf = guess ? this.#guessed : this.#heard;
    return new Set(typed.flatMap((word) => heardOf(word)));
  }

  #commandsOf(typed: string, guess: Guess | null): readonly Command[] {
    const heard = [...this.#commands].filter(([word]) => matchWord(typed, word, guess) !== null);
    return [...new Set(heard.flatMap(([, commands]) => commands))];
  }
}
