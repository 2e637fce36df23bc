import type { Filled } from '../../commands/begun-input.ts';
import type { Choice } from '../../commands/choice.ts';
import { type Argument, isTime } from '../../commands/declaration.ts';
import { saidTogether } from '../../commands/said-numbers.ts';
import { elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { listedText, numbersListed } from '../../domain/listed-numbers.ts';
import { isNumberOf } from '../../domain/numbers.ts';
import { looseFold, numberQuery } from '../../domain/words/folding.ts';
import { kindOf } from './kinds.ts';
import {
  asWord,
  asWritten,
  isBound,
  isNegation,
  isYearLike,
  type NameRun,
  nameRuns,
  type SaidWord,
} from './said-word.ts';

type Fields = readonly Argument[];

/** What the words have said so far. */
interface Saying {
  readonly made: Record<string, Choice>;
  readonly typed: Record<string, string>;
  readonly taken: Set<SaidWord>;
}

function timesFirst(one: Argument, other: Argument): number {
  return Number(isTime(other)) - Number(isTime(one));
}

/** What the word before says that a word is about, *under 2*, comes before what stands first. */
function introducedFirst(before: string): (one: Argument, other: Argument) => number {
  const said = looseFold(before);
  const isSo = ({ introducedBy = [] }: Argument) => Number(introducedBy.includes(said));
  return (one, other) => isSo(other) - isSo(one);
}

/** A time with the words before it that say how it is meant: *fra og med 2028*. */
function withLead(words: readonly SaidWord[], at: number): string {
  const word = words[at];
  const own = word?.time ?? word?.text ?? '';
  if (word?.lead !== undefined) return `${word.lead} ${own}`;
  const before = words.slice(0, at).findLastIndex(({ isFiller }) => !isFiller);
  return [...words.slice(before + 1, at).map(({ text }) => text), own].join(' ');
}

/** What a word may say of an argument, as its kind reads it; what it is called comes before when it is. */
function textsFor(argument: Argument, words: readonly SaidWord[], at: number): readonly string[] {
  const { text = '', time, isOpenYear } = words[at] ?? {};
  if (isTime(argument)) {
    return isOpenYear && argument.end === 'only' ? [] : [withLead(words, at)];
  }
  if (argument.kind === 'dato') return [time ?? text];
  const isOfPeriode = argument.kind === 'subject' && argument.on.kind === 'periode';
  return isOfPeriode && time !== undefined ? [text, time] : [text];
}

/** It is said by a time. */
function ofTime(argument: Argument): boolean {
  const isOfPeriode = argument.kind === 'subject' && argument.on.kind === 'periode';
  return isTime(argument) || argument.kind === 'dato' || isOfPeriode;
}

function isOfElement(argument: Argument): boolean {
  return argument.kind === 'subject' && argument.on.kind === 'element';
}

function takesName(argument: Argument): boolean {
  return isOfElement(argument) || argument.kind === 'element' || argument.kind === 'trin';
}

/** Whether an argument takes a number more, beside the whole ones it has: *soft-luk A og B*. */
function takesAnother(field: Argument, held: string, word: string): boolean {
  const [first] = numbersListed(held);
  if (field.kind !== 'subject' || !field.on.many || first === undefined) return false;
  if (field.on.kind !== 'element') return kindOf(field).parseTyped(field, word) !== null;
  const { types = elementTypeNames } = field.on;
  const isWhole = (text: string) => types.some((type) => isNumberOf(type, text));
  return isWhole(first) && isWhole(word);
}

/** A number in full says what the new element hangs under. */
function isPlaced(fields: Fields, made: Filled['made']): boolean {
  return fields.some((field) => {
    if (field.kind !== 'nummer') return false;
    const { number } = elementTypes[field.type];
    const said = made[field.name]?.value ?? '';
    const isNested = number.separator !== undefined || number.aboveDigits !== undefined;
    return isNested && number.full.test(said);
  });
}

/** The number of what is made is said. */
function isNumbered(fields: Fields, made: Filled['made']): boolean {
  const isNumber = (field: Argument) =>
    field.kind === 'nummer' || (field.kind === 'tekst' && field.form !== undefined);
  return fields.some((field) => isNumber(field) && field.name in made);
}

/** Two words that are one choice, as one: *soft-lukkede*, which is also written apart. */
function choicesWhole(fields: Fields, words: readonly SaidWord[]): readonly SaidWord[] {
  const choices = fields.filter(({ kind }) => kind === 'valg');
  if (choices.length === 0) return words;
  const isChoice = (text: string) =>
    choices.some((field) => kindOf(field).parseTyped(field, text) !== null);
  const whole: SaidWord[] = [];
  for (const word of words) {
    const before = whole.at(-1);
    const pair = `${before?.text}-${word.text}`;
    if (before && isChoice(pair)) whole.splice(-1, 1, asWord(pair));
    else whole.push(word);
  }
  return whole;
}

/**
 * What is introduced comes first, wherever it stands; years last, as times where another number is there,
 * and of them *i 2027* before one that nothing leads up to.
 */
function inReadingOrder(fields: Fields, words: readonly SaidWord[]): readonly SaidWord[] {
  const orderOf = (word: SaidWord, at: number) => {
    const before = words[at - 1];
    if (isYearLike(word)) return before?.isFiller ? 2 : 3;
    const said = looseFold(before?.text ?? '');
    return fields.some(({ introducedBy }) => introducedBy?.includes(said)) ? 0 : 1;
  };
  return words
    .map((word, at) => ({ word, order: orderOf(word, at) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ word }) => word);
}

/** Tries a word against the arguments that are not filled yet. */
function takeWord(
  fields: Fields,
  words: readonly SaidWord[],
  word: SaidWord,
  saying: Saying,
): void {
  const { made, typed, taken } = saying;
  const at = words.indexOf(word);
  const isOther = (other: SaidWord) => other !== word && !other.isFiller;
  const isTimeHere = isYearLike(word)
    ? words.some(isOther)
    : /^\d/.test(word.time ? word.text : '');
  const open = fields.filter(
    ({ kind, name }) => kind === 'numre' || !(name in made || name in typed),
  );
  const introduced = open.toSorted(introducedFirst(words[at - 1]?.text ?? ''));
  for (const argument of isTimeHere ? introduced.toSorted(timesFirst) : introduced) {
    for (const said of textsFor(argument, words, at)) {
      const parsed = kindOf(argument).parseTyped(argument, said);
      if (parsed === null) continue;
      const { name } = argument;
      const before = made[name];
      taken.add(word);
      if ('search' in parsed) typed[name] = parsed.search;
      else {
        const [choice, another] = parsed.choices;
        // Which of them is meant is asked, with the words as they stand.
        if (another) typed[name] = said;
        else made[name] = before ? saidTogether(before, choice) : choice;
      }
      return;
    }
  }
  const isAnother = (text: string) => (field: Argument) =>
    takesAnother(field, typed[field.name] ?? '', text);
  const another = fields.some(isAnother(word.text)) ? word.text : (word.time ?? word.text);
  const several = fields.find(isAnother(another));
  // Of records a number more is one where nothing but *og* stands between: *aktivitet 1003 fra 2027* is one.
  const before = words[at - 1];
  const isNext = before !== undefined && (taken.has(before) || looseFold(before.text) === 'og');
  if (!several || !(isNext || isOfElement(several))) return;
  typed[several.name] = listedText([...numbersListed(typed[several.name] ?? ''), another]);
  taken.add(word);
}

/** The argument that a name is of; undefined: none takes it. */
function placeOf(fields: Fields, run: NameRun, { made, typed }: Saying): Argument | undefined {
  const isOpen = ({ name }: Argument) => !(name in made || name in typed);
  const placed = isPlaced(fields, made);
  const places = fields.filter(
    (one) => takesName(one) && isOpen(one) && !(one.kind === 'element' && placed),
  );
  const naming = fields.find((one) => one.kind === 'tekst' && one.takesName && isOpen(one));
  const introduced = places.find(({ introducedBy }) => introducedBy?.includes(run.before));
  if (introduced) return introduced;
  if (naming && (run.isQuoted || isNumbered(fields, made))) return naming;
  const isSaid = Object.keys(typed).length > 0;
  return places[0] ?? (isSaid ? naming : undefined) ?? fields.findLast(({ name }) => name in typed);
}

/** Puts the names where they belong; false: one of them says nothing of any argument. */
function takeNames(fields: Fields, words: readonly SaidWord[], saying: Saying): boolean {
  const { made, typed, taken } = saying;
  const isOpen = ({ name }: Argument) => !(name in made || name in typed);
  const open = fields.filter((one) => takesName(one) && isOpen(one));
  const placed = open.filter(({ kind }) => kind !== 'element' || !isPlaced(fields, made));
  const hasName = fields.some((one) => one.kind === 'tekst' && one.takesName && isOpen(one));
  const splitsAt = hasName
    ? new Set(placed.flatMap(({ introducedBy = [] }) => introducedBy))
    : null;
  const room = Math.max(placed.length + Number(hasName), 1);
  for (const run of nameRuns(words, taken, { room, splitsAt })) {
    const place = placeOf(fields, run, saying);
    if (!place || (run.isTime && place.kind !== 'trin')) return false;
    const { name } = place;
    if (place.kind === 'tekst') {
      if (name in made) return false;
      const text = asWritten(run.words);
      made[name] = { value: text, label: text };
      continue;
    }
    // Beside a number a name is of nothing that is asked for.
    const held = typed[name] ?? '';
    if (!takesName(place) || numberQuery(held.split(',')[0] ?? '') !== undefined) return false;
    typed[name] = [held, run.text].filter(Boolean).join(' ');
  }
  return true;
}

/**
 * The words beside what names a command: numbers, times and choices are tried against the arguments
 * that are not filled yet, and what is left is the name of an element, or of what is made. Null: one of
 * them says nothing of any.
 */
export function readArguments(
  { arguments: fields }: { readonly arguments: Fields },
  said: readonly (SaidWord | string)[],
): Filled | null {
  const words = choicesWhole(fields, said.map(asWord));
  const saying: Saying = { made: {}, typed: {}, taken: new Set() };
  const { made, typed, taken } = saying;
  for (const word of inReadingOrder(fields, words)) {
    if (word.isQuoted) continue;
    takeWord(fields, words, word, saying);
    if (!taken.has(word) && /^\d/.test(word.text)) return null;
  }
  const left = words.filter((word) => !taken.has(word));
  const isSaid = ({ name }: Argument) => name in made || name in typed;
  const saysTime = fields.some((field) => ofTime(field) && isSaid(field));
  if (left.some((word) => isNegation(word) || (isBound(word) && !saysTime))) return null;
  return takeNames(fields, words, saying) ? { made, typed } : null;
}
