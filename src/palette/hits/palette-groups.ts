import type { CommandGroup, CommandState } from '../../commands/command.ts';
import type { PaletteCommandId } from '../../commands/command-id.ts';
import { availabilityOf } from '../../commands/gate/gate.ts';
import { commandById } from '../../commands/registry.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { elementIn } from '../../commands/subjects/subject.ts';
import { statusLabels } from '../../domain/status.ts';
import { fold, numberQuery } from '../../domain/words/folding.ts';
import { type BoundHit, type BoundSentence, nothingBound } from '../sentences/sentence-entries.ts';
import type { Unfinished } from '../step/unfinished.ts';
import type { Entry, EntryGroup } from './palette-entries.ts';
import type { Recent } from './recent.ts';
import {
  blockedHeading,
  type CommandHit,
  type CommandHitGroup,
  deniedHeading,
  type PaletteQuery,
  scoreCommand,
} from './search.ts';
import type { ElementHit, ElementHits } from './use-element-hits.ts';

/** All that a list is made of. */
export interface Found {
  readonly commands: readonly CommandHitGroup[];
  readonly elements: ElementHits;
  /** What hangs below the first of them. */
  readonly below?: readonly ElementHit[];
  readonly recent: readonly Recent[];
  readonly bound?: BoundSentence;
  /** The commands are guesses at misspelt words, which count for nothing beside elements that fit. */
  readonly isGuess?: boolean;
  readonly unfinished?: readonly Unfinished[];
  /** Opened to choose among some commands: they are shown, not their areas. */
  readonly isOffered?: boolean;
}

const recentShown = 5;

function commandEntry(hit: CommandHit | BoundHit): Entry {
  const value = 'about' in hit ? `${hit.id} ${hit.about.id}` : hit.id;
  return { kind: 'command', value, hit };
}

function commandGroup({ heading, hits }: CommandHitGroup): EntryGroup {
  const isClosed = heading === deniedHeading || heading === blockedHeading;
  return { kind: isClosed ? 'denied' : 'commands', heading, entries: hits.map(commandEntry) };
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
    const hit = commands ? readyHit(entry.id, state, wanted === '') : null;
    if (!hit || scoreCommand(hit.command, text) === 0) return [];
    return [{ kind: 'command', value, hit, recentAt: entry.at }];
  });
}

/** @param isSure false: it only fits the text, so it is chosen by moving to it */
function readyHit(id: PaletteCommandId, state: CommandState, isSure: boolean): CommandHit | null {
  const command = commandById(id);
  if (!command || availabilityOf(id, state).kind !== 'ready') return null;
  return { id, command, reason: null, isSure, tells: command.tells?.(state) };
}

/** The same thing is not offered twice in one list. */
function isAmong(groups: readonly EntryGroup[]): (entry: Entry) => boolean {
  const values = new Set(groups.flatMap(({ entries }) => entries.map(({ value }) => value)));
  return ({ value }) => values.has(value.replace(/^senest /, ''));
}

function group(kind: EntryGroup['kind'], heading: string, entries: readonly Entry[]): EntryGroup {
  return { kind, heading, entries };
}

function headingOf({ fuldtNummer, navn, status }: SelectedElement): string {
  return [`${fuldtNummer} ${navn}`, ...(status ? [statusLabels[status]] : [])].join(' · ');
}

/** Before anything is typed: the element in hand, what was used lately, unfinished work, the areas. */
function emptyGroups(found: Found, recent: EntryGroup, state: CommandState): EntryGroup[] {
  const open = found.commands.filter(({ heading }) => heading !== deniedHeading);
  if (found.isOffered) return open.map(commandGroup);
  const element = elementIn(state.selected);
  const atHand = open
    .filter(({ heading }) => heading !== blockedHeading)
    .flatMap(({ hits }) =>
      hits.filter(({ command: { on, shortTitle } }) => on?.kind === 'element' && shortTitle),
    );
  const areas = open.filter(({ heading }) => heading !== blockedHeading);
  return [
    group('atHand', element ? headingOf(element) : '', atHand.map(commandEntry)),
    recent,
    group(
      'recent',
      'Ufærdigt arbejde',
      (found.unfinished ?? []).map((unfinished) => ({
        kind: 'unfinished',
        value: `ufærdig ${unfinished.key}`,
        unfinished,
      })),
    ),
    group(
      'areas',
      'Kommandoer',
      areas.map(({ heading, hits }) => ({
        kind: 'area',
        value: `område ${heading}`,
        area: heading as CommandGroup,
        count: hits.length,
      })),
    ),
  ];
}

function sentenceGroups({ asWritten, isAmbiguous, same, similar }: BoundSentence) {
  const [first] = asWritten;
  const goTo: Entry[] =
    first && !isAmbiguous ? [{ ...elementEntry(first.about), isLoose: true, isBeside: true }] : [];
  return {
    first: group(
      'sentence',
      isAmbiguous ? 'Kan betyde flere ting. Vælg' : 'Som skrevet',
      asWritten.map(commandEntry),
    ),
    same: group('sentence', 'Det samme element', [...goTo, ...same.map(commandEntry)]),
    similar: group('sentence', 'Ligner', similar.map(commandEntry)),
  };
}

function elementEntry(element: ElementHit): Extract<Entry, { kind: 'element' }> {
  return { kind: 'element', value: element.id, element };
}

function belowEntries({ below = [] }: Found) {
  return below.map((element) => ({
    ...elementEntry(element),
    isLoose: true,
    isBelow: true as const,
  }));
}

/**
 * The list from top to bottom: the sentence about its element; the commands that the words mean; the
 * elements, before the commands where a number is asked for; commands about the same and what was used
 * lately; and last what cannot be run, with the reason.
 */
export function groupEntries(query: PaletteQuery, found: Found, state: CommandState): EntryGroup[] {
  const { bound = nothingBound } = found;
  const { areNear, hits: fitting } = found.elements;
  const commands = found.isGuess && fitting.length > 0 && !areNear ? [] : found.commands;
  const open = commands.filter(
    ({ heading }) => heading !== deniedHeading && heading !== blockedHeading,
  );
  const meant = open
    .filter((one) => one.isMeant)
    .map(commandGroup)
    .map((one) => (bound.isAmbiguous ? { ...one, entries: one.entries.map(unsure) } : one));
  const loose = open
    .filter((one) => !one.isMeant)
    .map((one) => group('about', one.heading, one.hits.map(commandEntry)));
  const closedOf = (heading: string) =>
    commands.filter((one) => one.heading === heading).flatMap(({ hits }) => hits.map(commandEntry));
  const sentence = sentenceGroups(bound);
  const named = new Set(sentence.same.entries.map(({ value }) => value));
  const elements = group(
    'elements',
    areNear ? 'Ingen præcise hits. Ligner' : 'Elementer',
    fitting
      .map((element) => ({ ...elementEntry(element), isLoose: bound.isSaid }))
      .filter(({ value }) => !named.has(value))
      .toSpliced(1, 0, ...(bound.isSaid ? [] : belowEntries(found))),
  );
  const isNumber = found.elements.isExact || numberQuery(query.text) !== undefined;
  const hits = isNumber ? [elements, ...meant] : [...meant, elements];
  const shown = [sentence.first, sentence.same, ...hits, ...loose, sentence.similar];
  const isEmpty = query.text.trim() === '';
  const recent = group(
    'recent',
    'Seneste',
    recentEntries(found.recent, query, state)
      .filter((entry) => isEmpty || !isAmong(shown)(entry))
      .slice(0, recentShown),
  );
  const blocked = group('denied', blockedHeading, [
    ...bound.blocked.map(commandEntry),
    ...closedOf(blockedHeading),
  ]);
  const denied = group('denied', deniedHeading, closedOf(deniedHeading));
  const groups =
    isEmpty && !query.isNarrowed
      ? emptyGroups(found, recent, state)
      : [...shown, ...(isEmpty ? [] : [recent]), blocked, denied];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Which of several is meant must be said. */
function unsure(entry: Entry): Entry {
  return entry.kind === 'command' ? { ...entry, hit: { ...entry.hit, isSure: false } } : entry;
}
