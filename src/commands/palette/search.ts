import { fold } from '../../domain/folding.ts';
import type { Command, CommandGroup, CommandState, PaletteCommandId } from '../command.ts';
import { commandGroups } from '../command.ts';
import { availabilityOf, isDenied } from '../gate.ts';
import { commands } from '../registry.ts';
import { subjectsOf } from '../subjects.ts';

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
}

/**
 * When both fit as well, what is not built yet comes after what is, and what must ask for its element
 * after what is about the one the user stands on.
 */
function isLater({ command }: CommandHit, state: CommandState): number {
  const isElsewhere =
    command.element !== undefined && subjectsOf(command, state)[0]?.type !== command.element;
  return command.notice === undefined && !isElsewhere ? 0 : 1;
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
 */
export function searchCommands(query: string, state: CommandState): CommandHitGroup[] {
  const found: (CommandHit & { score: number; denied: boolean })[] = [];
  for (const [id, command] of commands) {
    if (id === 'konsol#palet') continue;
    const score = scoreCommand(command, query);
    const availability = availabilityOf(id, state, query);
    if (score === 0 || availability.kind === 'hidden') continue;
    const reason = availability.kind === 'disabled' ? availability.reason : null;
    found.push({ id, command, reason, score, denied: isDenied(id, state) });
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

/** The run that is named after the words for what is to be done with it: `fortryd kørsel 812`. */
export function runInText(text: string): { readonly words: string; readonly koersel?: string } {
  const [, words, koersel] = /^\s*((?:fortryd|gentag)\b.*?)\s+(\d{1,15})\s*$/iu.exec(text) ?? [];
  return words !== undefined && koersel !== undefined ? { words, koersel } : { words: text };
}
