import type { Filled } from '../../commands/begun-input.ts';
import type { Command } from '../../commands/command.ts';
import { type Argument, isTime, subjectArgument } from '../../commands/declaration.ts';
import { type ElementTypeName, elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { readArguments } from '../arguments/sentence.ts';
import { fieldSaid } from './field-values.ts';
import { withFullNumbers } from './full-numbers.ts';
import { fit, fitOf, matchName, type NameMatch, saysVerb } from './name-match.ts';
import { namedIn } from './named-types.ts';
import { isNewName, restOf } from './said-rest.ts';
import type { SentenceWord } from './sentence-word.ts';
import { type Guess, matchWord, vocabularyOf } from './vocabulary.ts';

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
  /** Starts of the words that are its own, and of those that say its verb. */
  readonly starts: ReadonlySet<number>;
  readonly verbStarts: ReadonlySet<number>;
  /** A word of it beside its verb is only begun: *luk løn*. */
  readonly isCut: boolean;
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

/** What it makes is asked for by its number. */
export function makesNumber(command: Command): boolean {
  return fieldsOf(command).some(({ kind }) => kind === 'nummer');
}

/** A number in full with a name says the type of what is made: *opret 07.15.01 Drift* makes no underkonto. */
export function isMadeWhole({ command, filled }: CommandReading): boolean {
  const fields = fieldsOf(command);
  const isNamed = fields.some(({ kind, name }) => kind === 'tekst' && filled?.made[name]);
  return fields.some(
    (field) =>
      isNamed &&
      field.kind === 'nummer' &&
      elementTypes[field.type].parent !== undefined &&
      elementTypes[field.type].number.full.test(filled?.made[field.name]?.value ?? ''),
  );
}

/** What is searched for to find the element that a reading is about; empty: it names none. */
export function aboutText({ command, filled }: CommandReading): string {
  return filled?.typed[aboutField(command)?.name ?? ''] ?? '';
}

const isSubject = ({ kind }: Argument) => kind === 'subject';

function startsOf(words: readonly SentenceWord[], at: readonly number[]): ReadonlySet<number> {
  return new Set(at.map((place) => words[place]?.start ?? -1));
}

/** Places of the typed words that are some words of a name. */
function places({ found }: NameMatch, isOne: (at: number) => boolean): readonly number[] {
  return [...found].flatMap(([place, { at }]) => (isOne(at) ? [place] : []));
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
    starts: startsOf(words, [...match.found.keys()]),
    verbStarts: startsOf(
      words,
      places(match, (at) => at < match.name.verb),
    ),
    isCut: ways.some(({ at, how }) => how === 'prefix' && at >= match.name.verb),
    aboutType: undefined,
  };
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

/** Whether a time of a command is said. */
function saysTime(fields: readonly Argument[], { made, typed }: Filled): boolean {
  return fields.some((field) => isTime(field) && (field.name in made || field.name in typed));
}

/** A command by a field that it sets: *28130 momsregistreret ja*; null: the words say no such thing. */
function readField(
  command: Command,
  every: readonly Argument[],
  fields: readonly Argument[],
  said: readonly SentenceWord[],
): CommandReading | null {
  const set = fieldSaid(every, said);
  const about = aboutField(command)?.name;
  if (!set) return null;
  const { words, made, starts } = set;
  const own: NameMatch = { found: new Map(), name: { words: [], verb: 0, whole: 0 } };
  const named = namedIn(command, words, own, { fields, about });
  if (!named) return null;
  const filled = readArguments(
    { arguments: fields },
    words.filter((_word, place) => !named.hints.has(place)),
  );
  const isTwice = Object.keys(made).some((name) => filled && name in filled.made);
  // From when it is must be said of a new version, which is named after its time.
  const time = fields.find((field) => isTime(field) && field.end === 'first');
  const isTimed = !time || (filled !== null && saysTime([time], filled));
  if (!filled || isTwice || !isTimed) return null;
  return {
    ...readingOf(command, words, own, { made: { ...filled.made, ...made }, typed: filled.typed }),
    ...{ fit: fit.exact, own: starts.length, isMeant: true, isWhole: true },
    ...{ starts: new Set(starts), verbStarts: new Set(starts) },
    aboutType: named.aboutType,
  };
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
  const every = fieldsOf(command);
  const fields = every.filter(({ onlyByName }) => !onlyByName);
  const aboutIt = aboutField(command);
  const about = aboutIt?.name;
  const isNew = fields.some(({ kind }) => kind === 'tekst') && !fields.some(isSubject);
  if (isNew && isNewName(all)) return null;
  // What is to be made has no full number yet.
  const said = aboutIt?.kind === 'subject' ? withFullNumbers(all) : all;
  const { words, made } = restOf(fields, said);
  const isRest = words !== said;
  const leastOwn = words.filter(({ isFiller, named }) => !isFiller && !named).length;
  let best: CommandReading | null = null;
  for (const name of vocabularyOf(command).names) {
    const match = matchName(words, name, guess);
    if (match.found.size === 0) continue;
    // Most names have but a joining word of it: all of the words are to be its own, or its verb is said.
    if (match.found.size < leastOwn && !saysVerb(words, match)) continue;
    const named = namedIn(command, words, match, { fields, about });
    if (!named) continue;
    const { hints, aboutType } = named;
    const rest = words.filter((_word, place) => !match.found.has(place) && !hints.has(place));
    const others = rest.filter(({ isFiller }) => !isFiller);
    const reading = { ...readingOf(command, words, match, null), aboutType };
    if (others.length === 0 && !isRest && !name.needsTime) best = better(best, reading);
    else if (reading.isMeant) {
      const filled = readArguments({ arguments: fields }, rest);
      // What is called by two names is called by none.
      const isTwice = filled !== null && Object.keys(made).some((own) => own in filled.made);
      const isSaid = filled &&
        !isTwice && { made: { ...filled.made, ...made }, typed: filled.typed };
      const isTimed = !name.needsTime || (isSaid && saysTime(fields, isSaid));
      if (isSaid && isTimed) best = better(best, { ...reading, filled: isSaid });
    }
  }
  const set = guess ? null : readField(command, every, fields, said);
  return set ?? best ?? (guess || isRest ? null : readAbout(command, words));
}
