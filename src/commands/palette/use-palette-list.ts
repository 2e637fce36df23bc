import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { sessionAtom } from '../../auth/session.ts';
import { addressed } from '../../domain/elements/addressed-element.ts';
import { areaOf } from '../../domain/elements/areas.ts';
import { useCommandContext } from '../host.tsx';
import { elementPlace, structurePlace, structureSearchPlace } from '../places.ts';
import { runCommand } from '../run-command.ts';
import { type ArgumentInput, argumentStepAtom } from '../state.ts';
import { subjectsOf } from '../subjects.ts';
import { canChoose, type Entry, type EntryGroup, groupEntries } from './palette-entries.ts';
import { addRecent, readRecent } from './recent.ts';
import { readQuery, runInText, searchCommands } from './search.ts';
import { type ElementHits, useElementHits } from './use-element-hits.ts';

export interface PaletteList {
  /** What this list answers; the field may be ahead of it. */
  readonly text: string;
  /** What was searched for, without its prefix. */
  readonly query: string;
  readonly groups: readonly EntryGroup[];
  /** Those that Enter does something on, from top to bottom. */
  readonly choices: readonly Entry[];
  readonly elements: ElementHits;
  /** Runs the command, or opens the element: on its own page, or in the pane beside the tree. */
  readonly choose: (entry: Entry, inPane: boolean) => void;
  /** Every element hit in the structure of the first; undefined when there is none. */
  readonly showAll: (() => void) | undefined;
}

const emptyInput: ArgumentInput = { made: {}, wanted: null, typed: '', highlighted: '' };

/**
 * What the palette lists for a text, and what choosing does.
 * @param onChoose closes the palette, then does what it is given
 */
export function usePaletteList(text: string, onChoose: (run: () => void) => void): PaletteList {
  const context = useCommandContext();
  const username = useAtomValue(sessionAtom).user?.username ?? '';
  const setArgumentStep = useSetAtom(argumentStepAtom);
  const [recent] = useState(() => readRecent(username));
  const query = readQuery(text);
  const { words, koersel } = runInText(query.text);
  const commands = query.commands ? searchCommands(words, context) : [];
  const elements = useElementHits(query);
  const groups = groupEntries({ ...query, text: words }, { commands, elements, recent }, context);

  const choose = (entry: Entry, inPane: boolean) => {
    const at = Date.now();
    if (entry.kind === 'command') {
      const { id, command } = entry.hit;
      addRecent(username, { kind: 'command', id, at });
      if (command.arguments) {
        const subjects = subjectsOf(command, context);
        const isAbout = subjects[0]?.type === command.element;
        const asksRun = command.arguments.fields[0].kind === 'koersel';
        const input = asksRun && koersel ? { ...emptyInput, typed: koersel } : undefined;
        setArgumentStep({
          command: id,
          elements: isAbout ? subjects : [],
          ...(input && { input }),
        });
        return;
      }
      onChoose(() => void runCommand(id));
      return;
    }
    const { id, type, fuldtNummer, navn } = entry.element;
    addRecent(username, { kind: 'element', id, type, fuldtNummer, navn, at });
    const place = inPane
      ? structurePlace(areaOf(type), addressed(entry.element))
      : elementPlace(entry.element);
    onChoose(() => context.navigate(place));
  };
  const [first] = elements.hits;
  const showAll =
    first &&
    (() => {
      const place = structureSearchPlace(areaOf(first.type), query.text);
      onChoose(() => context.navigate(place));
    });

  return {
    text,
    query: words,
    groups,
    choices: groups.flatMap(({ entries }) => entries.filter(canChoose)),
    elements,
    choose,
    showAll,
  };
}
