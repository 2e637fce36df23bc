import type { Filled } from '../../commands/begun-input.ts';
import type { Command, CommandGroup, CommandState } from '../../commands/command.ts';
import { commandGroups } from '../../commands/command.ts';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import type { Argument } from '../../commands/declaration.ts';
import { availabilityOf, isDenied, isElsewhere } from '../../commands/gate/gate.ts';
import { commands } from '../../commands/registry.ts';
import { fit } from '../sentences/name-match.ts';
import { aboutText, readCommand } from '../sentences/read-command.ts';
import { type FoundReading, readSentence, type Sentence } from '../sentences/read-sentence.ts';
import { sentenceWords } from '../sentences/sentence-words.ts';

/** How well a command fits a text by itself; 0 is no fit. */
export function scoreCommand(command: Command, query: string): number {
  const words = sentenceWords(query);
  if (words.length === 0) return query.trim() === '' ? fit.all : 0;
  return readCommand(command, words, null)?.fit ?? 0;
}

export interface CommandHit {
  readonly id: PaletteCommandId;
  readonly command: Command;
  /** Why it cannot be run; null when it can. */
  readonly reason: string | null;
  /** The words say its verb, so Enter may take it without being moved to. */
  readonly isSure: boolean;
  /** What it would do here, where it says so. */
  readonly tells?: string | undefined;
  /** What the other words say of its arguments. */
  readonly filled?: Filled | undefined;
}

/**
 * Only words that mean its verb point a command out; what ends at once is pointed out by its whole
 * name, and what writes by no misspelling.
 */
function isSureOf(reading: FoundReading): boolean {
  const { command, isMeant, isWhole, isNear, isUnclear, asks } = reading;
  // A question is answered, and what it is of is not begun by it; a form that is opened is an answer.
  if (asks === 'why' || asks === 'if' || (asks !== null && command.arguments)) return false;
  if (isUnclear && command.arguments) return false;
  if (command.isAbrupt) return isWhole && !isNear;
  return isMeant && !(isNear && command.arguments);
}

/** Of no type in particular, and nothing says which is meant. */
function isAtRandom(
  { command: { on, reads = [] }, own, unsaid, filled }: FoundReading,
  state: CommandState,
): boolean {
  if (own !== 1 || unsaid === 0 || filled !== null) return false;
  return on ? isElsewhere(on, state) : reads.some(({ kind }) => kind === 'element');
}

/** Something new is asked for by its number alone, which several types may have: which it is is asked. */
function isMadeByNumber({ command, own, filled }: FoundReading): boolean {
  const fields = command.arguments ?? command.reads ?? [];
  const isNumber = (field: Argument) =>
    field.kind === 'nummer' || (field.kind === 'tekst' && field.form !== undefined);
  return own === 1 && fields.some((field) => isNumber(field) && filled?.made[field.name]);
}

/** Asked for by name: then missing access is explained, and what it is about may be asked for. */
const shortestName = 3;
function askedName({ command, starts }: FoundReading, { words }: Sentence): string {
  const isNamed = words.some(
    ({ start, loose }) => starts.has(start) && loose.length >= shortestName,
  );
  return isNamed ? command.title : '';
}

/** @param asked its title when it is asked for by name, else empty */
export function hitOf(
  reading: FoundReading,
  asked: string,
  state: CommandState,
): CommandHit | null {
  const { id, command, filled } = reading;
  const availability = availabilityOf(id, state, asked);
  if (availability.kind === 'hidden') return null;
  return {
    id,
    command,
    reason: availability.kind === 'disabled' ? availability.reason : null,
    isSure: isSureOf(reading) && !isAtRandom(reading, state),
    tells: command.tells?.(state),
    filled: filled ?? undefined,
  };
}

/** When both fit as well, what must ask for its element comes after what is about the one the user stands on. */
function isLater({ command }: CommandHit, state: CommandState): number {
  const isOther = command.on !== undefined && isElsewhere(command.on, state);
  return isOther ? 1 : 0;
}

/** Most commands that the list may hold: more would be slow to draw at each key. */
const mostCommands = 300;

export const deniedHeading = 'Uden adgang';
export const blockedHeading = 'Kan ikke nu';

export interface CommandHitGroup {
  readonly heading: CommandGroup | typeof deniedHeading | typeof blockedHeading;
  /** The words say their verbs; else they are only about the same. */
  readonly isMeant: boolean;
  readonly hits: readonly CommandHit[];
}

interface Scored {
  readonly hit: CommandHit;
  readonly reading: FoundReading;
}

/** Before anything is written every command is offered. */
function everyReading(): readonly FoundReading[] {
  return [...commands].map(([id, command]) => ({
    id,
    command,
    fit: fit.all,
    own: 0,
    unsaid: 0,
    isMeant: true,
    isWhole: true,
    isNear: false,
    filled: null,
    starts: new Set(),
    verbStarts: new Set(),
    isCut: false,
    isUnclear: false,
    aboutType: undefined,
    asks: null,
  }));
}

function byArea(
  found: readonly Scored[],
  state: CommandState,
  isMeant: boolean,
): CommandHitGroup[] {
  const weight = ({ reading }: Scored) => reading.own * 10 + reading.fit;
  const groups = commandGroups.flatMap((heading) => {
    const own = found
      .filter(({ hit }) => hit.command.group === heading)
      .toSorted(
        (one, other) =>
          weight(other) - weight(one) ||
          isLater(one.hit, state) - isLater(other.hit, state) ||
          one.reading.unsaid - other.reading.unsaid,
      );
    const [best] = own;
    return best ? [{ heading, isMeant, hits: own.map(({ hit }) => hit), best: weight(best) }] : [];
  });
  return groups.toSorted((one, other) => other.best - one.best);
}

/**
 * The commands to offer for a query: those that its words mean, grouped by area with the best first;
 * then those that are only about the same; and last, with the reason, what cannot be run now and what
 * the user lacks access to. What is about an element that the words name is found with the element.
 * @param among only these; null: all
 */
export function searchCommands(
  query: string,
  state: CommandState,
  among: readonly PaletteCommandId[] | null = null,
  sentence: Sentence = readSentence(query, commands),
): CommandHitGroup[] {
  const readings = query.trim() === '' ? everyReading() : sentence.readings;
  const offered = readings.filter(
    (reading) =>
      reading.id !== 'konsol#palet' &&
      among?.includes(reading.id) !== false &&
      aboutText(reading) === '',
  );
  const found = offered.flatMap((reading): Scored[] => {
    const hit = hitOf(reading, askedName(reading, sentence), state);
    return hit ? [{ hit, reading }] : [];
  });
  const made = found.filter(({ reading }) => isMadeByNumber(reading));
  const offeredHit = (scored: Scored): Scored =>
    made.length > 1 && made.includes(scored)
      ? { ...scored, hit: { ...scored.hit, isSure: false } }
      : scored;
  const ofArea = (isMeant: boolean) => {
    const own = found.filter(
      ({ hit, reading }) => hit.reason === null && reading.isMeant === isMeant,
    );
    return byArea(own.map(offeredHit), state, isMeant);
  };
  const closed = found.flatMap(({ hit }) => (hit.reason === null ? [] : [hit]));
  const denied = closed.filter(({ id }) => isDenied(id, state));
  const blocked = closed.filter((hit) => !denied.includes(hit));
  return upTo(mostCommands, [
    ...ofArea(true),
    ...ofArea(false),
    { heading: blockedHeading, isMeant: false, hits: blocked },
    { heading: deniedHeading, isMeant: false, hits: denied },
  ]);
}

function upTo(most: number, groups: readonly CommandHitGroup[]): CommandHitGroup[] {
  let left = most;
  return groups.flatMap((group) => {
    const kept = group.hits.slice(0, left);
    left -= kept.length;
    return kept.length === 0 ? [] : [{ ...group, hits: kept }];
  });
}

export interface PaletteQuery {
  readonly text: string;
  readonly commands: boolean;
  readonly elements: boolean;
  /** Asked for by a prefix: then there is room for many. */
  readonly isNarrowed: boolean;
}

/** Which part of what the user typed asks for what: `>` commands only, `#` and `§` elements only. */
export function readQuery(text: string): PaletteQuery {
  const prefix = text.trimStart().charAt(0);
  const rest = text.trimStart().slice(1);
  if (prefix === '>') return { text: rest, commands: true, elements: false, isNarrowed: true };
  // *§ 35 sidste finansår 2028* is more than where it stands.
  const isSentence = /^§\s*[\d.]+\s+\S/.test(text.trimStart()) && /\p{L}/u.test(rest);
  if (prefix === '#' || (prefix === '§' && !isSentence)) {
    return { text: rest, commands: false, elements: true, isNarrowed: true };
  }
  return { text, commands: true, elements: true, isNarrowed: false };
}
