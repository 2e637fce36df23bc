import type { Command } from '../../commands/command.ts';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { madeForLast, madeOnceFor } from '../../domain/made-once.ts';
import { fieldWordsOf } from './field-values.ts';
import type { SentenceWord } from './sentence-word.ts';
import { type Guess, matchWord, remembered, vocabularyOf, WordIndex } from './vocabulary.ts';

export type Named = readonly [PaletteCommandId, Command];

/** Commands with their words, which are the same for every key. */
export class KnownCommands {
  readonly #all: readonly Named[];
  readonly #index: WordIndex;

  /** Those that set fields, with the first words of what these are called. */
  readonly #setting: readonly (readonly [Command, readonly string[]])[];

  readonly #settingBy = madeForLast(remembered, (typed: string): readonly Command[] =>
    this.#setting.flatMap(([command, words]) =>
      words.some((word) => matchWord(typed, word, null) === 'exact') ? command : [],
    ),
  );

  /** The verbs of all of them, in words. */
  readonly #verbs: readonly (readonly string[])[];
  /** The single words that say the verb of one that writes. */
  readonly #writing: readonly string[];

  readonly #isWriting = madeForLast(remembered, (typed: string) =>
    this.#writing.some((verb) => matchWord(typed, verb, null) === 'exact'),
  );

  constructor(commands: Iterable<Named>) {
    this.#all = [...commands];
    this.#index = new WordIndex(this.#all.map(([, command]) => command));
    this.#setting = this.#all.map(([, command]) => [
      command,
      fieldWordsOf(command.arguments ?? command.reads ?? []),
    ]);
    const verbsOf = (command: Command) =>
      vocabularyOf(command).names.map(({ words, verb }) => words.slice(0, verb));
    const verbs = this.#all.flatMap(([, command]) => verbsOf(command));
    this.#verbs = [...new Map(verbs.map((words) => [words.join(' '), words])).values()];
    const writing = this.#all.flatMap(([, command]) =>
      command.arguments
        ? verbsOf(command).flatMap(([one = '', another]) => (another ? [] : one))
        : [],
    );
    this.#writing = [...new Set(writing)];
  }

  /** Whether a misspelt word is meant as one of theirs. */
  get guess(): Guess {
    return this.#index.guess;
  }

  /** Where words stand that say by themselves that something is to be written. */
  writingIn(words: readonly SentenceWord[]): readonly number[] {
    return words.flatMap(({ loose, isFiller, isNumber, start }) =>
      !(isFiller || isNumber) && this.#isWriting(loose) ? [start] : [],
    );
  }

  /** Whether words begin with the whole verb of one of them. */
  isBegunBy(words: readonly SentenceWord[]): boolean {
    return this.#verbs.some(
      (verb) =>
        verb.length > 0 &&
        verb.every((word, at) => matchWord(words[at]?.loose ?? '', word, null) === 'exact'),
    );
  }

  /** The one that shows another time. */
  ofTime(axis: TimeAxis): Named | undefined {
    return this.#all.find(([id]) => id === `konsol#${axis}`);
  }

  /** Those that one of the words may be about, in their order. */
  with(words: readonly SentenceWord[], guess: Guess | null): readonly Named[] {
    const heard = this.#index.heardIn(
      words.map(({ loose }) => loose),
      guess,
    );
    for (const { loose } of guess ? [] : words) {
      for (const command of this.#settingBy(loose)) heard.add(command);
    }
    return this.#all.filter(([, command]) => heard.has(command));
  }
}

export const knownOf = madeOnceFor((commands: Iterable<Named>) => new KnownCommands(commands));
