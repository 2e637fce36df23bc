import type { Filled } from '../../commands/begun-input.ts';
import type { Command } from '../../commands/command.ts';
import { type Argument, subjectArgument } from '../../commands/declaration.ts';
import { type ElementTypeName, elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { kindOf } from '../arguments/kinds.ts';
import { readArguments } from '../arguments/sentence.ts';
import type { SentenceWord } from './sentence-words.ts';
import {
  type CommandName,
  type Guess,
  matchWord,
  vocabularyOf,
  type WordMatch,
} from './vocabulary.ts';

/** How well a command fits, best first; 0 is no fit. Only the order of the steps matters. */
export const fit = { exact: 6, start: 5, phrase: 4, words: 3, about: 2, all: 1 } as const;

/** A command as the words of a sentence mean it. */
export interface CommandReading {
  readonly command: Command;
  readonly fit: number;
  /** How many of the words are its own. */
  readonly own: number;
  /** How many words of its name are left out. */
  readonly unsaid: number;
  /** The words say its verb, which is what its title, or what else it is called, begins with. */
  readonly isMeant: boolean;
  /** It is called by a whole name. */
  readonly isWhole: boolean;
  /** A word of it is misspelt. */
  readonly isNear: boolean;
  /** What the other words say of its arguments; null: there are no other words. */
  readonly filled: Filled | null;
  /** Starts of the words that are its own. */
  readonly starts: ReadonlySet<number>;
  /** The words name the type of what it is about; undefined: any that it can be about. */
  readonly aboutType: ElementTypeName | undefined;
}

/** What a sentence may say of a command: what it is about, what it asks for, what it only reads. */
function fieldsOf({ arguments: asked, reads = [], on }: Command): readonly Argument[] {
  if (asked) return asked;
  return on?.kind === 'element' ? [subjectArgument(on), ...reads] : reads;
}

/** The argument that says which element a command is about, or that what it makes hangs under. */
export function aboutField(command: Command): Argument | undefined {
  return fieldsOf(command).find((field) =>
    field.kind === 'subject'
      ? field.on.kind === 'element'
      : field.kind === 'element' && command.run !== undefined,
  );
}

/** The types of the elements that a command may be about; undefined: any, or none. */
export function aboutTypes(command: Command): readonly ElementTypeName[] | undefined {
  const field = aboutField(command);
  if (field?.kind === 'subject') return field.on.types;
  return field?.kind === 'element' ? field.types : undefined;
}

/** Whether a text is the whole number of an element that a command may be about. */
export function isNumberAbout(command: Command, text: string): boolean {
  const types = aboutTypes(command) ?? (aboutField(command) ? elementTypeNames : []);
  return types.some((type) => elementTypes[type].number.full.test(text));
}

/** What is searched for to find the element that a reading is about; empty: it names none. */
export function aboutText({ command, filled }: CommandReading): string {
  return filled?.typed[aboutField(command)?.name ?? ''] ?? '';
}

interface NameMatch {
  /** Place of the typed word → place in the name and how. */
  readonly found: ReadonlyMap<number, { readonly at: number; readonly how: WordMatch }>;
  readonly name: CommandName;
}

/** The typed words that are words of a name, each at most once. */
function matchName(
  typed: readonly SentenceWord[],
  name: CommandName,
  guess: Guess | null,
): NameMatch {
  const found = new Map<number, { at: number; how: WordMatch }>();
  const taken = new Set<number>();
  for (const [place, { loose, isFiller, isNumber, named }] of typed.entries()) {
    // There may be hundreds of numbers, and a saved filter alone has one in its name.
    if (isNumber && !name.words.includes(loose)) continue;
    const isOfName = named !== undefined && isInName(place, typed, { found });
    let best: { at: number; how: WordMatch } | undefined;
    for (const [at, word] of name.words.entries()) {
      const how = taken.has(at) ? null : matchWord(loose, word, guess);
      // Before other words *til* is no beginning of *tilføj*, nor *aktivitet* of *aktivitetsområde*.
      const isOnlyWhole = place < typed.length - 1 && (isFiller || named !== undefined);
      if (how === null || (how !== 'exact' && isOnlyWhole)) continue;
      // *Flyt X til Y* says nothing of *flyt løngruppe til lønfællesskab*.
      if (at >= name.verb && (isOfName || (isFiller && !taken.has(at - 1)))) continue;
      if (!best || (how === 'exact' && best.how !== 'exact')) best = { at, how };
    }
    if (!best) continue;
    found.set(place, best);
    taken.add(best.at);
  }
  return { found, name };
}

/** Words in a row, from where they stand in the name; only the last may be the beginning of one. */
function fitOf({ found, name }: NameMatch): number {
  const all = [...found.values()];
  const isRow = all.every(({ at }, index) => index === 0 || at === (all[index - 1]?.at ?? 0) + 1);
  const isSpelt = all.slice(0, -1).every(({ how }) => how === 'exact');
  if (!isRow || !isSpelt) return fit.words;
  if (all[0]?.at !== 0) return fit.phrase;
  const isWhole = all.length === name.whole || all.length === name.words.length;
  return isWhole && all.at(-1)?.how === 'exact' ? fit.exact : fit.start;
}

/** Shorter beginnings of a verb mean too many. */
const shortestVerb = 3;

/** A single verb may be cut short; one of several words is said with all of them. */
function saysVerb(words: readonly SentenceWord[], { found, name }: NameMatch): boolean {
  const said = [...found].filter(([, { at }]) => at < name.verb);
  const [first] = said;
  if (!first) return false;
  const [place, { how }] = first;
  const isLong = how === 'exact' || (words[place]?.loose.length ?? 0) >= shortestVerb;
  return isLong && said.length === name.verb;
}

function readingOf(
  command: Command,
  words: readonly SentenceWord[],
  match: NameMatch,
  filled: Filled | null,
): CommandReading {
  const ways = [...match.found.values()];
  const fitted = fitOf(match);
  return {
    command,
    fit: fitted,
    own: ways.length,
    unsaid: match.name.words.length - ways.length,
    isMeant: saysVerb(words, match),
    isWhole: fitted === fit.exact,
    isNear: ways.some(({ how }) => how === 'near'),
    filled,
    starts: new Set([...match.found.keys()].map((place) => words[place]?.start ?? -1)),
    aboutType: undefined,
  };
}

/** The types of what an argument holds; empty: it holds nothing that has one. */
function typesOf(field: Argument): readonly string[] {
  switch (field.kind) {
    case 'subject':
      return field.on.kind === 'element' ? (field.on.types ?? elementTypeNames) : [field.on.kind];
    case 'element':
      return field.types;
    case 'trin':
      return ['underaktivitet'];
    case 'proces':
      return ['proces'];
    default:
      return [];
  }
}

/** Whether a word is one of a name: *almindelig virksomhed* is no virksomhed. */
function isInName(
  place: number,
  words: readonly SentenceWord[],
  { found }: Pick<NameMatch, 'found'>,
): boolean {
  const before = words[place - 1];
  if (!before || found.has(place - 1)) return false;
  return !before.isFiller && !before.isNumber && before.named === undefined;
}

interface Named {
  /** Places of the words that name the type of what an argument holds, and say no more. */
  readonly hints: ReadonlySet<number>;
  readonly aboutType: ElementTypeName | undefined;
}

/**
 * What the words for types say of a command, which they bind before anything else is read: each is one
 * of its own, names what one of its arguments holds, or is a choice of one. Null: one of them says that
 * it is another command.
 */
function namedIn(
  command: Command,
  words: readonly SentenceWord[],
  match: NameMatch,
  fields: readonly Argument[],
): Named | null {
  const hints = new Set<number>();
  let aboutType: ElementTypeName | undefined;
  const about = aboutField(command)?.name;
  for (const [place, { named, text }] of words.entries()) {
    if (!named || match.found.has(place) || isInName(place, words, match)) continue;
    const isChoice = fields.some(
      (field) => field.kind === 'valg' && kindOf(field).parseTyped(field, text) !== null,
    );
    if (isChoice) continue;
    const holders = fields.filter((field) => typesOf(field).includes(named.name));
    if (holders.length === 0) return null;
    // Right after the verb it is what the verb is of: *opret proces* makes nothing in a proces.
    const isObject = match.found.has(place - 1) && match.found.size === match.name.verb;
    if (command.run && isObject && holders.every(({ kind }) => kind !== 'subject')) return null;
    hints.add(place);
    const before = words[place - 1]?.loose ?? '';
    const isOther = fields.some((one) => one.name !== about && one.introducedBy?.includes(before));
    const isAbout = holders.some(({ name }) => name === about);
    if (isAbout && !isOther && hints.size === 1) {
      aboutType = elementTypeNames.find((name) => name === named.name);
    }
  }
  return { hints, aboutType };
}

/** What follows the word that introduces it is one argument's, as it is written: *omdøb X til Y*. */
function restOf(
  fields: readonly Argument[],
  words: readonly SentenceWord[],
): { readonly words: readonly SentenceWord[]; readonly made: Filled['made'] } {
  const field = fields.find((one) => one.kind === 'tekst' && one.takesRest);
  if (field?.kind !== 'tekst') return { words, made: {} };
  const { introducedBy = [], saidWith = [] } = field;
  const at = words.findIndex(({ loose }, place) => place > 0 && introducedBy.includes(loose));
  const text = words[at + 1]?.onward().trim().replace(/^[«"]|[»"]$/g, '');
  const isSaid = saidWith.length === 0 || words.some(({ loose }) => saidWith.includes(loose));
  if (at < 0 || !text || !isSaid) return { words, made: {} };
  return { words: words.slice(0, at), made: { [field.name]: { value: text, label: text } } };
}

function better(one: CommandReading | null, other: CommandReading): CommandReading {
  if (!one) return other;
  const [most, least] = [other, one].map(({ isNear, own, isMeant, fit: fitted }) => {
    return (isNear ? 0 : 1000) + own * 100 + (isMeant ? 10 : 0) + fitted;
  }) as [number, number];
  return most > least ? other : one;
}

/** All words are about it: its own, its group's, or ones that people search for it by. */
function readAbout(command: Command, words: readonly SentenceWord[]): CommandReading | null {
  const { names, about } = vocabularyOf(command);
  const all = [...names.flatMap(({ words: name }) => name), ...about];
  const isAbout = words.every(
    ({ loose, isFiller }) => isFiller || all.some((word) => matchWord(loose, word, null) !== null),
  );
  if (!isAbout || words.every(({ isFiller }) => isFiller)) return null;
  const none: NameMatch = { found: new Map(), name: { words: [], verb: 0, whole: 0 } };
  return { ...readingOf(command, words, none, null), fit: fit.about };
}

/**
 * A command as the words mean it: all of them its own, or beside a verb of its own the others say
 * what it is about. Null: they do not mean it.
 * @param guess given, words may be misspelt
 */
export function readCommand(
  command: Command,
  all: readonly SentenceWord[],
  guess: Guess | null,
): CommandReading | null {
  const fields = fieldsOf(command);
  const { words, made } = restOf(fields, all);
  const isRest = words !== all;
  let best: CommandReading | null = null;
  for (const name of vocabularyOf(command).names) {
    const match = matchName(words, name, guess);
    if (match.found.size === 0) continue;
    const named = namedIn(command, words, match, fields);
    if (!named) continue;
    const { hints, aboutType } = named;
    const rest = words.filter((_word, place) => !match.found.has(place) && !hints.has(place));
    const others = rest.filter(({ isFiller }) => !isFiller);
    const reading = { ...readingOf(command, words, match, null), aboutType };
    if (others.length === 0 && !isRest) best = better(best, reading);
    else if (reading.isMeant) {
      const filled = readArguments(
        { arguments: fields },
        rest.map(({ text }) => text),
      );
      const isSaid = filled && { made: { ...filled.made, ...made }, typed: filled.typed };
      if (isSaid) best = better(best, { ...reading, filled: isSaid });
    }
  }
  return best ?? (guess || isRest ? null : readAbout(command, words));
}
