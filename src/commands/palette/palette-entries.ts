import type { ElementPayload } from '../../api/contract/common.ts';
import { fold, numberQuery } from '../../domain/folding.ts';
import type { CommandState, PaletteCommandId } from '../command.ts';
import { availabilityOf } from '../gate.ts';
import { commandById } from '../registry.ts';
import type { Recent } from './recent.ts';
import {
  type CommandHit,
  type CommandHitGroup,
  deniedHeading,
  type PaletteQuery,
  scoreCommand,
} from './search.ts';
import type { ElementHits } from './use-element-hits.ts';

/** What the list names an element by: enough to open it and to remember it. */
type ElementEntry = Pick<ElementPayload, 'id' | 'type' | 'fuldtNummer' | 'navn'> &
  Partial<Pick<ElementPayload, 'status' | 'nummerGenbrugt'>>;

/** One line of the list that can be chosen; `value` tells it from all others. */
export type Entry = { readonly value: string; readonly recentAt?: number } & (
  | { readonly kind: 'command'; readonly hit: CommandHit }
  | { readonly kind: 'element'; readonly element: ElementEntry }
);

export interface EntryGroup {
  readonly kind: 'commands' | 'elements' | 'recent' | 'denied';
  readonly heading: string;
  readonly entries: readonly Entry[];
}

const recentShown = 6;

function commandGroup({ heading, hits }: CommandHitGroup): EntryGroup {
  return {
    kind: heading === deniedHeading ? 'denied' : 'commands',
    heading,
    entries: hits.map((hit) => ({ kind: 'command', value: hit.id, hit })),
  };
}

/** Of what was used lately: what fits the query, and can be done or seen here. */
function recentEntries(
  recent: readonly Recent[],
  { text, commands, elements }: PaletteQuery,
  state: CommandState,
): Entry[] {
  const wanted = fold(text.trim());
  return recent.flatMap((entry): Entry[] => {
    const value = `senest ${entry.id}`;
    if (entry.kind === 'element') {
      const isWanted = elements && fold(`${entry.fuldtNummer} ${entry.navn}`).includes(wanted);
      return isWanted ? [{ kind: 'element', value, element: entry, recentAt: entry.at }] : [];
    }
    const hit = commands ? readyHit(entry.id, state) : null;
    if (!hit || scoreCommand(hit.command, text) === 0) return [];
    return [{ kind: 'command', value, hit, recentAt: entry.at }];
  });
}

function readyHit(id: PaletteCommandId, state: CommandState): CommandHit | null {
  const command = commandById(id);
  if (!command || availabilityOf(id, state).kind !== 'ready') return null;
  return { id, command, reason: null, tells: command.tells?.(state) };
}

/** The same thing is not offered twice in one list. */
function isAmong(groups: readonly EntryGroup[]): (entry: Entry) => boolean {
  const values = new Set(groups.flatMap(({ entries }) => entries.map(({ value }) => value)));
  return (entry) => values.has(entry.kind === 'command' ? entry.hit.id : entry.element.id);
}

/**
 * The list from top to bottom. Before anything is typed: what was used lately, then the commands by
 * area. Then: commands, elements, what else was used lately and fits, and last what the user lacks
 * access to. A number asks for elements, so they come before the commands.
 */
export function groupEntries(
  query: PaletteQuery,
  found: {
    readonly commands: readonly CommandHitGroup[];
    readonly elements: ElementHits;
    readonly recent: readonly Recent[];
  },
  state: CommandState,
): EntryGroup[] {
  const all = found.commands.map(commandGroup);
  const commands = all.filter(({ kind }) => kind === 'commands');
  const denied = all.filter(({ kind }) => kind === 'denied');
  const elements: EntryGroup = {
    kind: 'elements',
    heading: 'Elementer',
    entries: found.elements.hits.map((element) => ({
      kind: 'element',
      value: element.id,
      element,
    })),
  };
  const isNumber = found.elements.isExact || numberQuery(query.text) !== undefined;
  const hits = isNumber ? [elements, ...commands] : [...commands, elements];
  const isEmpty = query.text.trim() === '';
  const shown = isEmpty ? [] : hits;
  const recent: EntryGroup = {
    kind: 'recent',
    heading: 'Senest brugt',
    entries: recentEntries(found.recent, query, state)
      .filter((entry) => !isAmong(shown)(entry))
      .slice(0, recentShown),
  };
  const groups = isEmpty ? [recent, ...hits, ...denied] : [...hits, recent, ...denied];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Choosing it leads on to its arguments, so Tab does it too. */
export function asksArguments(entry: Entry): boolean {
  return entry.kind === 'command' && entry.hit.command.arguments !== undefined;
}

/** Whether Enter does something here. */
export function canChoose(entry: Entry): boolean {
  return entry.kind === 'element' || entry.hit.reason === null;
}
