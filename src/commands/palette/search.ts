import { fold } from '../../domain/folding.ts';
import { type Filled, readArguments } from '../arguments/sentence.ts';
import type { Command, CommandGroup, CommandState, PaletteCommandId } from '../command.ts';
import { commandGroups } from '../command.ts';
import { availabilityOf, isDenied, isElsewhere } from '../gate.ts';
import { commands } from '../registry.ts';

/** How well a command fits, best first; 0 is no fit. Only the order of the steps matters. */
const fit = { titleStart: 5, titlePhrase: 4, titleWords: 3, anyWords: 2, all: 1 } as const;

/** Letters, digits and dots only, so that `§ 07.14` and `e-faktura` match however they are typed. */
function words(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim();
}

function startsWord(text: string, part: string): boolean {
  return ` ${text}`.includes(` ${part}`);
}

/** Title, and title with group and search words, as they are compared; commands never change. */
const searched = new WeakMap<Command, { readonly title: string; readonly all: string }>();

function searchedOf(command: Command) {
  let known = searched.get(command);
  if (!known) {
    const title = words(command.title);
    known = { title, all: `${title} ${words([command.group, ...command.keywords].join(' '))}` };
    searched.set(command, known);
  }
  return known;
}

/** Scores title, then group and search words: each word asked for must begin one of theirs. */
export function scoreCommand(command: Command, query: string): number {
  const wanted = words(query);
  if (wanted === '') return query.trim() === '' ? fit.all : 0;
  const { title, all } = searchedOf(command);
  const parts = wanted.split(' ');
  if (title.startsWith(wanted)) return fit.titleStart;
  if (startsWord(title, wanted)) return fit.titlePhrase;
  if (parts.every((part) => startsWord(title, part))) return fit.titleWords;
  return parts.every((part) => startsWord(all, part)) ? fit.anyWords : 0;
}

export interface CommandHit {
  readonly id: PaletteCommandId;
  readonly command: Command;
  /** Why it cannot be run; null when it can. */
  readonly reason: string | null;
  /** What it would do here, where it says so. */
  readonly tells?: string | undefined;
  /** What the words after its title say of its arguments. */
  readonly filled?: Filled | undefined;
}

/**
 * A command asked for by a sentence: words that begin its title, then words that say what it must
 * know, as in `fortryd kørsel 812`; null: it is not.
 */
function readSentence(
  command: Command,
  query: string,
): { readonly lead: string; readonly filled: Filled } | null {
  if (!command.arguments) return null;
  const all = query.trim().split(/\s+/);
  for (let at = all.length - 1; at > 0; at -= 1) {
    const lead = all.slice(0, at).join(' ');
    const filled =
      scoreCommand(command, lead) === fit.titleStart ? readArguments(command, all.slice(at)) : null;
    if (filled) return { lead, filled };
  }
  return null;
}

/**
 * When both fit as well, what is not built yet comes after what is, and what must ask for its element
 * after what is about the one the user stands on.
 */
function isLater({ command }: CommandHit, state: CommandState): number {
  const isOther = command.on !== undefined && isElsewhere(command.on, state);
  return command.notice === undefined && !isOther ? 0 : 1;
}

/** Most commands that the list may hold (design README). */
const mostCommands = 300;

export const deniedHeading = 'Uden adgang';

export interface CommandHitGroup {
  readonly heading: CommandGroup | typeof deniedHeading;
  readonly hits: readonly CommandHit[];
}

/**
 * The commands to offer for a query: grouped by area, the area with the best hit first, and those
 * the user lacks access to last with the reason.
 * @param among only these; null: all
 */
export function searchCommands(
  query: string,
  state: CommandState,
  among: readonly PaletteCommandId[] | null = null,
): CommandHitGroup[] {
  const found: (CommandHit & { score: number; denied: boolean })[] = [];
  for (const [id, command] of commands) {
    if (id === 'konsol#palet' || among?.includes(id) === false) continue;
    const own = scoreCommand(command, query);
    const sentence = own === 0 ? readSentence(command, query) : null;
    const score = sentence ? fit.titleStart : own;
    const availability = availabilityOf(id, state, sentence?.lead ?? query);
    if (score === 0 || availability.kind === 'hidden') continue;
    const reason = availability.kind === 'disabled' ? availability.reason : null;
    const tells = command.tells?.(state);
    const denied = isDenied(id, state);
    found.push({ id, command, reason, tells, filled: sentence?.filled, score, denied });
  }
  const allowed = found.filter(({ denied }) => !denied);
  const groups = commandGroups
    .map((heading) => {
      const hits = allowed.filter(({ command }) => command.group === heading);
      hits.sort(
        (one, other) => other.score - one.score || isLater(one, state) - isLater(other, state),
      );
      return { heading, hits, best: hits[0]?.score ?? 0 };
    })
    .filter(({ hits }) => hits.length > 0);
  if (query.trim() !== '') groups.sort((one, other) => other.best - one.best);
  const denied = found.filter((hit) => hit.denied);
  const all =
    denied.length === 0 ? groups : [...groups, { heading: deniedHeading, hits: denied } as const];
  return upTo(mostCommands, all);
}

function upTo(most: number, groups: readonly CommandHitGroup[]): CommandHitGroup[] {
  let left = most;
  return groups.flatMap(({ heading, hits }) => {
    const kept = hits.slice(0, left);
    left -= kept.length;
    return kept.length === 0 ? [] : [{ heading, hits: kept }];
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
  if (prefix === '#' || prefix === '§') {
    return { text: rest, commands: false, elements: true, isNarrowed: true };
  }
  return { text, commands: true, elements: true, isNarrowed: false };
}
