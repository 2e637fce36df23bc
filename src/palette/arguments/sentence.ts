import type { Filled } from '../../commands/begun-input.ts';
import type { Choice } from '../../commands/choice.ts';
import { type Argument, isTime } from '../../commands/declaration.ts';
import { saidTogether } from '../../commands/said-numbers.ts';
import { elementTypeNames } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { listedText, numbersListed } from '../../domain/listed-numbers.ts';
import { isNumberOf } from '../../domain/numbers.ts';
import { looseFold } from '../../domain/words/folding.ts';
import { isFiller } from './fillers.ts';
import { kindOf } from './kinds.ts';

/** Four digits that people mean a finansår by; written among other numbers they are the time. */
function isYearLike(word: string): boolean {
  return /^(19|20)\d\d$/.test(word);
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

/** A word with those before it that say how it is meant: *fra og med 2028*. */
function withFillers(words: readonly string[], at: number): string {
  const before = words.slice(0, at).findLastIndex((word) => !isFiller(word));
  return words.slice(before + 1, at + 1).join(' ');
}

function takesName(argument: Argument): boolean {
  if (argument.kind === 'subject') return argument.on.kind === 'element';
  return argument.kind === 'element' || argument.kind === 'trin';
}

/** Whether an argument takes a number more, beside the whole ones it has: *soft-luk A og B*. */
function takesAnother(field: Argument, held: string, word: string): boolean {
  if (field.kind !== 'subject' || field.on.kind !== 'element' || !field.on.many) return false;
  const { types = elementTypeNames } = field.on;
  const isWhole = (text: string) => types.some((type) => isNumberOf(type, text));
  const [first] = numbersListed(held);
  return first !== undefined && isWhole(first) && isWhole(word);
}

/** A number in full says what the new element hangs under. */
function isPlaced(fields: readonly Argument[], made: Filled['made']): boolean {
  return fields.some((field) => {
    if (field.kind !== 'nummer') return false;
    const { number } = elementTypes[field.type];
    const said = made[field.name]?.value ?? '';
    return number.separator !== undefined && number.full.test(said);
  });
}

/** Names in the order they stand, each of the words between two fillers where there is room for several. */
function nameRuns(words: readonly string[], room: number): string[] {
  const runs: string[][] = [];
  let between: string[] = [];
  for (const word of words) {
    if (isFiller(word)) {
      between.push(word);
      continue;
    }
    const last = runs.at(-1);
    if (last && (between.length === 0 || runs.length >= room)) last.push(...between, word);
    else runs.push([word]);
    between = [];
  }
  return runs.map((run) => run.join(' '));
}

/** Two words that are one choice, as one: *soft-lukkede*, which is also written apart. */
function choicesWhole(fields: readonly Argument[], words: readonly string[]): readonly string[] {
  const choices = fields.filter(({ kind }) => kind === 'valg');
  const isChoice = (text: string) =>
    choices.some((field) => kindOf(field).parseTyped(field, text) !== null);
  const whole: string[] = [];
  for (const word of words) {
    const pair = `${whole.at(-1)}-${word}`;
    if (whole.length > 0 && isChoice(pair)) whole.splice(-1, 1, pair);
    else whole.push(word);
  }
  return whole;
}

/** The argument that a number more is said of; undefined: none takes one. */
function severalIn(
  fields: readonly Argument[],
  typed: Readonly<Record<string, string>>,
  word: string,
): Argument | undefined {
  return fields.find((field) => takesAnother(field, typed[field.name] ?? '', word));
}

/**
 * What is introduced comes first, wherever it stands; years last, as times where another number is there,
 * and of them *i 2027* before one that nothing leads up to.
 */
function inReadingOrder(fields: readonly Argument[], words: readonly string[]): readonly string[] {
  const orderOf = (word: string) => {
    const before = looseFold(words[words.indexOf(word) - 1] ?? '');
    if (isYearLike(word)) return isFiller(before) ? 2 : 3;
    return fields.some(({ introducedBy }) => introducedBy?.includes(before)) ? 0 : 1;
  };
  return words.toSorted((one, other) => orderOf(one) - orderOf(other));
}

/**
 * The words beside what names a command: numbers, times and choices are tried against the arguments
 * that are not filled yet, and what is left is the name of an element. Null: one of them says nothing
 * of any.
 */
export function readArguments(
  { arguments: fields }: { readonly arguments: readonly Argument[] },
  texts: readonly string[],
): Filled | null {
  const words = choicesWhole(fields, texts);
  const made: Record<string, Choice> = {};
  const typed: Record<string, string> = {};
  const isOpen = ({ kind, name }: Argument) => kind === 'numre' || !(name in made || name in typed);
  const names: string[] = [];
  const values = new Set<string>();
  for (const word of inReadingOrder(fields, words)) {
    const open = fields.filter(isOpen);
    const isTimeHere =
      isYearLike(word) && words.some((other) => other !== word && !isFiller(other));
    const at = words.indexOf(word);
    const introduced = open.toSorted(introducedFirst(words[at - 1] ?? ''));
    for (const argument of isTimeHere ? open.toSorted(timesFirst) : introduced) {
      const said = isTime(argument) ? withFillers(words, at) : word;
      const parsed = kindOf(argument).parseTyped(argument, said);
      if (parsed === null) continue;
      const { name } = argument;
      const before = made[name];
      if ('search' in parsed) typed[name] = parsed.search;
      else {
        const [choice, another] = parsed.choices;
        // Which of them is meant is asked, with the words as they stand.
        if (another) typed[name] = said;
        else made[name] = before ? saidTogether(before, choice) : choice;
      }
      values.add(word);
      break;
    }
    const several = values.has(word) ? undefined : severalIn(fields, typed, word);
    if (several) {
      typed[several.name] = listedText([...numbersListed(typed[several.name] ?? ''), word]);
      values.add(word);
    }
    if (!values.has(word) && /^\d/.test(word)) return null;
  }
  names.push(...words.filter((word) => !values.has(word)));
  const places = fields.filter(
    (argument) =>
      takesName(argument) &&
      isOpen(argument) &&
      !(argument.kind === 'element' && isPlaced(fields, made)),
  );
  const runs = nameRuns(names, Math.max(places.length, 1));
  for (const run of runs) {
    const place = places.shift() ?? fields.findLast(({ name }) => name in typed);
    if (!place || !takesName(place)) return null;
    // Beside several numbers a name is of none of them.
    if (numbersListed(typed[place.name] ?? '').length > 1) return null;
    typed[place.name] = [typed[place.name], run].filter(Boolean).join(' ');
  }
  return { made, typed };
}
