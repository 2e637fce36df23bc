import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { businessDateAtom, sessionAtom } from '../auth/session.ts';
import { shownAreaAction } from '../commands/actions/structure.ts';
import { inputOf } from '../commands/begun-input.ts';
import type { CommandContext } from '../commands/command.ts';
import { useCommandContext } from '../commands/host.tsx';
import { sayableCommands } from '../commands/registry.ts';
import { runCommand } from '../commands/running/run-command.ts';
import {
  type ArgumentStep,
  argumentDraftsAtom,
  argumentStepAtom,
  offeredCommandsAtom,
} from '../commands/state.ts';
import { selectedOf } from '../commands/subjects/selected-element.ts';
import { aboutElements, elementIn, subjectsOf } from '../commands/subjects/subject.ts';
import { keptDrafts } from '../console/form-drafts.ts';
import { useOwnViews } from '../console/own-views.ts';
import {
  elementPlace,
  placeWith,
  structurePlace,
  structureSearchPlace,
} from '../console/places.ts';
import { stagedSheets } from '../console/staged-drafts.ts';
import { addressed } from '../domain/elements/addressed-element.ts';
import { areaOf } from '../domain/elements/area-types.ts';
import type { Entry, EntryGroup } from './hits/palette-entries.ts';
import { groupEntries } from './hits/palette-groups.ts';
import { addRecent, readRecent } from './hits/recent.ts';
import { type CommandHit, readQuery, searchCommands } from './hits/search.ts';
import { useBelowFirst } from './hits/use-below-first.ts';
import { type ElementHits, useElementHits } from './hits/use-element-hits.ts';
import { rankElements } from './sentences/rank-elements.ts';
import { aboutField, isNumberAbout } from './sentences/read-command.ts';
import { readSentence, type Sentence } from './sentences/read-sentence.ts';
import {
  type BoundHit,
  type BoundSentence,
  bindSentence,
  nothingBound,
} from './sentences/sentence-entries.ts';
import { unfinishedForms, unfinishedSheets, unfinishedSteps } from './step/unfinished.ts';

const none: ReturnType<typeof sayableCommands> = [];

export interface PaletteList {
  /** What this list answers; the field may be ahead of it. */
  readonly text: string;
  /** What was searched for, without its prefix. */
  readonly query: string;
  /** Where in the text what was read begins: after a prefix. */
  readonly from: number;
  readonly sentence: Sentence;
  readonly bound: BoundSentence;
  readonly groups: readonly EntryGroup[];
  /** Every line, from top to bottom. */
  readonly entries: readonly Entry[];
  readonly elements: ElementHits;
  /** Runs the command, or opens the element: on its own page, or in the pane beside the tree. */
  readonly choose: (entry: Entry, inPane: boolean) => void;
  /** Every element hit in the structure of the first; undefined when there is none. */
  readonly showAll: (() => void) | undefined;
}

/** The step of a command as far as the sentence has filled it in. */
export function stepOf(
  hit: CommandHit | BoundHit,
  context: Pick<CommandContext, 'marked' | 'selected'>,
): ArgumentStep | null {
  const { id, command, filled } = hit;
  if (!command.arguments) return null;
  const isBound = 'about' in hit;
  const standing = command.on ? subjectsOf(command.on, context) : null;
  const subjects = isBound
    ? aboutElements([hit.about, ...(hit.others ?? [])].map(selectedOf))
    : standing;
  if (!filled) return { command: id, subjects };
  const { [aboutField(command)?.name ?? '']: _found, ...typed } = filled.typed;
  return {
    command: id,
    subjects,
    input: inputOf(command, subjects, isBound ? { ...filled, typed } : filled),
  };
}

/** What a sentence has said of what a command reads. */
function saidOf({ filled }: CommandHit): Readonly<Record<string, string>> {
  const made = Object.entries(filled?.made ?? {});
  return Object.fromEntries(made.map(([name, { value }]) => [name, value]));
}

/** What was begun and is not done: forms and sheets as they were when the palette was opened, and steps. */
function useUnfinished(context: CommandContext) {
  const drafts = useAtomValue(argumentDraftsAtom);
  const username = useAtomValue(sessionAtom).user?.username ?? '';
  const [forms] = useState(() => keptDrafts(username));
  const [sheets] = useState(stagedSheets);
  return [
    ...unfinishedForms(forms),
    ...unfinishedSheets(sheets),
    ...unfinishedSteps(drafts, context),
  ];
}

/**
 * What the palette lists for a text, and what choosing does.
 * @param onChoose closes the palette, then does what it is given
 * @param onWrite puts another text in the field
 */
export function usePaletteList(
  text: string,
  onChoose: (run: () => void) => void,
  onWrite: (text: string) => void,
): PaletteList {
  const context = useCommandContext();
  const setArgumentStep = useSetAtom(argumentStepAtom);
  const [recent] = useState(readRecent);
  const unfinished = useUnfinished(context);
  const offered = useAtomValue(offeredCommandsAtom);
  const query = useMemo(() => {
    const read = readQuery(text);
    // Opened to choose among some commands, it finds nothing else.
    return offered ? { ...read, commands: true, elements: false } : read;
  }, [text, offered]);
  // They come and go, and the first who looks for one asks the server.
  useOwnViews();
  const sayable = query.commands ? sayableCommands() : none;
  const today = useAtomValue(businessDateAtom);
  const sentence = useMemo(() => readSentence(query.text, sayable, today), [query, sayable, today]);
  const wanted = query.elements && !sentence.isTooLong ? sentence.elementText : '';
  const isNumber = sentence.readings.some(({ command }) => isNumberAbout(command, wanted));
  const answered = useElementHits(wanted, query, isNumber);
  const here = context.viewActions.get(shownAreaAction)?.().name;
  const near = elementIn(context.selected)?.fuldtNummer ?? '';
  const lately = recent.map(({ id }) => id);
  const elements = {
    ...answered,
    hits: rankElements(answered.hits, wanted, { here, near, lately }),
  };
  const below = useBelowFirst(wanted, elements);
  const bound =
    query.commands && !offered ? bindSentence(sentence, elements.hits, context) : nothingBound;
  const groups = groupEntries(
    query,
    {
      commands: query.commands ? searchCommands(query.text, context, offered, sentence) : [],
      elements,
      below,
      recent: offered ? [] : recent,
      bound,
      isGuess: sentence.isGuess,
      unfinished,
      isOffered: offered !== null,
    },
    context,
  );

  const chooseCommand = (hit: CommandHit | BoundHit) => {
    const { id } = hit;
    addRecent({ kind: 'command', id, at: Date.now() });
    const step = stepOf(hit, context);
    if (step) setArgumentStep(step);
    else {
      const about = 'about' in hit ? selectedOf(hit.about) : undefined;
      // It is answered already: what is left is to see what it is of.
      if (hit.command.answers && 'about' in hit) {
        const place = elementPlace(hit.about);
        return onChoose(() => context.navigate(place));
      }
      onChoose(() => void runCommand(id, about, saidOf(hit)));
    }
  };
  const choose = (entry: Entry, inPane: boolean) => {
    if (entry.kind === 'command') return chooseCommand(entry.hit);
    if (entry.kind === 'unfinished') {
      const { at } = entry.unfinished;
      if (typeof at !== 'string') return setArgumentStep(at);
      return onChoose(() => context.navigate(at));
    }
    if (entry.kind === 'area') return onWrite(`> ${entry.area}`);
    const { id, type, fuldtNummer, navn } = entry.element;
    addRecent({ kind: 'element', id, type, fuldtNummer, navn, at: Date.now() });
    const place = inPane
      ? structurePlace(areaOf(type), addressed(entry.element))
      : elementPlace(entry.element);
    // *07.14 2027* is seen then.
    const seen = placeWith(place, sentence.seenAt ?? {});
    onChoose(() => context.navigate(seen));
  };
  const [first] = elements.hits;
  const showAll =
    first &&
    (() => {
      const place = structureSearchPlace(areaOf(first.type), wanted);
      onChoose(() => context.navigate(place));
    });

  return {
    text,
    query: wanted || query.text,
    from: text.length - query.text.length,
    sentence,
    bound,
    groups,
    entries: groups.flatMap(({ entries }) => entries),
    elements,
    choose,
    showAll,
  };
}
