import { shownAreaAction } from '../../commands/actions/structure.ts';
import type { CommandState } from '../../commands/command.ts';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { isTime } from '../../commands/declaration.ts';
import { availabilityOf } from '../../commands/gate/gate.ts';
import { commands } from '../../commands/registry.ts';
import { type SelectedElement, selectedOf } from '../../commands/subjects/selected-element.ts';
import { elementSubject, standingOn } from '../../commands/subjects/subject.ts';
import type { Area } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { numbersListed } from '../../domain/listed-numbers.ts';
import { numberOfType } from '../../domain/numbers.ts';
import { numberQuery } from '../../domain/words/folding.ts';
import { type CommandHit, hitOf } from '../hits/search.ts';
import type { ElementHit } from '../hits/use-element-hits.ts';
import { elementFit, fitOfElement, isAmbiguous } from './rank-elements.ts';
import { aboutText, aboutTypes } from './read-command.ts';
import type { FoundReading, Sentence } from './read-sentence.ts';

/** A command about an element that the sentence names. */
export interface BoundHit extends CommandHit {
  readonly about: ElementHit;
  /** The others, where several are named. */
  readonly others?: readonly ElementHit[];
}

/** What a sentence means once its element is found; each list best first. */
export interface BoundSentence {
  /** A verb is said of an element, so nothing else is done to it. */
  readonly isSaid: boolean;
  /** The sentence itself, about the best element. */
  readonly asWritten: readonly BoundHit[];
  /** Which of several is meant must be said. */
  readonly isAmbiguous: boolean;
  /** What else can be done with that element. */
  readonly same: readonly BoundHit[];
  /** The same about other elements. */
  readonly similar: readonly BoundHit[];
  /** Those that cannot be run, with the reason. */
  readonly blocked: readonly BoundHit[];
  /** Of several numbers those that nothing fitting was found by. */
  readonly missing: readonly string[];
}

export const nothingBound: BoundSentence = {
  isSaid: false,
  asWritten: [],
  isAmbiguous: false,
  same: [],
  similar: [],
  blocked: [],
  missing: [],
};

const sameShown = 3;

function isOfType({ command, aboutType }: FoundReading, { type }: ElementHit): boolean {
  if (aboutType !== undefined) return type === aboutType;
  return aboutTypes(command)?.includes(type) ?? true;
}

/** What each of several numbers is of, for a command; undefined: nothing that it can be about. */
function listedFor(
  reading: FoundReading,
  numbers: readonly string[],
  found: readonly ElementHit[],
): readonly (ElementHit | undefined)[] {
  return numbers.map((number) =>
    found.find(
      (element) =>
        isOfType(reading, element) && numberOfType(element.type, number) === element.fuldtNummer,
    ),
  );
}

/** A command about all that several numbers are of: *soft-luk A og B*. */
function bindListed(
  about: readonly FoundReading[],
  numbers: readonly string[],
  found: readonly ElementHit[],
  state: CommandState,
): BoundSentence {
  const bound = about.flatMap((reading): BoundHit[] => {
    const elements = listedFor(reading, numbers, found).filter((one) => one !== undefined);
    const [first, ...others] = elements;
    if (!first || elements.length < numbers.length) return [];
    const there = standingOn(selectedOf(first), state);
    const marked = elements.map((element) => elementSubject(selectedOf(element)));
    const hit = hitOf(reading, reading.command.title, { ...there, marked });
    return hit ? [{ ...hit, about: first, others }] : [];
  });
  const isFound = (number: string) =>
    about.some((reading) => listedFor(reading, [number], found)[0] !== undefined);
  return {
    ...nothingBound,
    isSaid: true,
    asWritten: bound.filter(({ reason }) => reason === null).slice(0, 1),
    blocked: bound.filter(({ reason }) => reason !== null),
    missing: numbers.filter((number) => !isFound(number)),
  };
}

/** Elsewhere another command would be about something else that fits: which is meant is asked. */
function isOfOtherArea(
  [first, ...others]: readonly BoundHit[],
  text: string,
  here: Area | undefined,
): boolean {
  const areaOfHit = ({ about }: BoundHit) => elementTypes[about.type].area;
  // What writes is not done to one by a part of its name where it may be another.
  if (!first || (areaOfHit(first) === here && !first.command.arguments)) return false;
  // What is named beside it tells which, and is found later.
  const isAlone = Object.keys(first.filled?.typed ?? {}).length < 2;
  if (isAlone && fitOfElement(text, first.about) === elementFit.exact) return false;
  return others.some(
    (hit) =>
      hit.id !== first.id &&
      areaOfHit(hit) !== areaOfHit(first) &&
      fitOfElement(text, hit.about) <= elementFit.word,
  );
}

/** A number that only begins another is none that is said. */
function isBegun(text: string, { command, about }: BoundHit): boolean {
  const isNumber = numberQuery(text) !== undefined && command.answers === undefined;
  return isNumber && fitOfElement(text, about) !== elementFit.exact;
}

function bind(reading: FoundReading, about: ElementHit, state: CommandState): BoundHit | null {
  const hit = hitOf(reading, reading.command.title, standingOn(selectedOf(about), state));
  return hit && { ...hit, about };
}

function saysTime({ command, filled }: FoundReading): boolean {
  const fields = command.arguments ?? command.reads ?? [];
  return fields.some((field) => isTime(field) && filled?.made[field.name] !== undefined);
}

/** Beside what was asked, so it is chosen by moving to it. */
const unasked = (hit: BoundHit): BoundHit => ({ ...hit, isSure: false });

/** What else can be done with an element, by the order of the registry. */
function othersOf(
  about: ElementHit,
  taken: ReadonlySet<PaletteCommandId>,
  state: CommandState,
): BoundHit[] {
  const element: SelectedElement = selectedOf(about);
  const there = standingOn(element, state);
  return [...commands]
    .filter(
      ([id, { on }]) =>
        on?.kind === 'element' &&
        on.types?.includes(about.type) &&
        !taken.has(id) &&
        availabilityOf(id, there).kind === 'ready',
    )
    .slice(0, sameShown)
    .map(([id, command]) => ({ id, command, about, reason: null, isSure: false }));
}

/** The verbs of a sentence with the elements that its other words found, best first. */
export function bindSentence(
  sentence: Sentence,
  found: readonly ElementHit[],
  state: CommandState,
): BoundSentence {
  const { readings, elementText } = sentence;
  const about = readings.filter((reading) => reading.isMeant && aboutText(reading) !== '');
  const numbers = numbersListed(elementText);
  if (numbers.length > 1) return bindListed(about, numbers, found, state);
  const bound = found.flatMap((element) =>
    about
      .filter((reading) => isOfType(reading, element))
      .flatMap((reading) => bind(reading, element, state) ?? []),
  );
  const open = bound.filter(({ reason }) => reason === null);
  const blocked = bound.filter(({ reason }) => reason !== null);
  const [first] = open;
  const isAsked = sentence.asks !== null;
  const isSaid =
    about.length > 0 || isAsked || sentence.unfit !== null || sentence.unread.length > 0;
  if (!first) return { ...nothingBound, isSaid, blocked };
  const fitting = found.filter((element) => about.some((reading) => isOfType(reading, element)));
  // What is meant may also be what the user stands on, at a time: `afslut 2026`.
  const isOther = readings.some(
    (reading) =>
      reading.isMeant &&
      saysTime(reading) &&
      reading.own === about[0]?.own &&
      aboutText(reading) === '',
  );
  const here = state.viewActions.get(shownAreaAction)?.().name;
  const asks =
    isOther ||
    isBegun(elementText, first) ||
    isAmbiguous(fitting, elementText, here) ||
    isOfOtherArea(open, elementText, here);
  if (asks) {
    const asWritten = open.map((hit) => ({ ...hit, isSure: false }));
    return { ...nothingBound, isSaid, asWritten, isAmbiguous: true, blocked };
  }
  const others = open.slice(1);
  const ofSame = others.filter((hit) => hit.about.id === first.about.id);
  const taken = new Set([first.id, ...ofSame.map(({ id }) => id)]);
  return {
    isSaid,
    asWritten: [first],
    isAmbiguous: false,
    same: [...ofSame.map(unasked), ...othersOf(first.about, taken, state)].slice(0, sameShown),
    similar: others.filter((hit) => hit.about.id !== first.about.id).map(unasked),
    blocked,
    missing: [],
  };
}
