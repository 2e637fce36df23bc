import type { Command } from '../../commands/command.ts';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { madeOnceFor } from '../../domain/made-once.ts';
import { fieldWordsOf } from './field-values.ts';
import type { SentenceWord } from './sentence-word.ts';
import {
  type Guess,
  heardIn,
  indexOf,
  matchWord,
  vocabularyOf,
  type WordIndex,
} from './vocabulary.ts';

export type Named = readonly [PaletteCommandId, Command];

/** Commands with their words, which are the same for every key. */
export class KnownCommands {
  readonly #all: readonly Named[];
  readonly #index: WordIndex;

  /** Those that set fields, by the first words of what these are called. */
  readonly #setting: ReadonlyMap<string, readonly Command[]>;

  /** The verbs of all of them, in words. */
  readonly #verbs: readonly (readonly string[])[];
  /** The single words that say the verb of one that writes. */
  readonly #writing: readonly string[];

  constructor(commands: Iterable<Named>) {
    this.#all = [...commands];
    this.#index = indexOf(this.#all.map(([, command]) => command));
    const setting = this.#all.flatMap(([, command]) =>
      fieldWordsOf(command.arguments ?? command.reads ?? []).map((word) => ({ word, command })),
    );
    this.#setting = new Map(
      [...Map.groupBy(setting, ({ word }) => word)].map(([word, some]) => [
        word,
        some.map(({ command }) => command),
      ]),
    );
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

  /** Where words stand that say by themselves that something is to be written. */
  writingIn(words: readonly SentenceWord[]): readonly number[] {
    const isWriting = ({ loose, isFiller, isNumber }: SentenceWord) =>
      !(isFiller || isNumber) &&
      this.#writing.some((verb) => matchWord(loose, verb, null) === 'exact');
    return words.flatMap((word) => (isWriting(word) ? [word.start] : []));
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
    const heard = new Set(
      heardIn(
        words.map(({ loose }) => loose),
        this.#index,
        guess,
      ),
    );
    for (const [word, commands] of guess ? [] : this.#setting) {
      if (words.some(({ loose }) => matchWord(loose, word, null) === 'exact')) {
        for (const command of commands) heard.add(command);
      }
    }
    return this.#all.filter(([, command]) => heard.has(command));
  }
}

export const knownOf = madeOnceFor((commands: Iterable<Named>) => new KnownCommands(commands));
