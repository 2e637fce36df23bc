import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { addressed } from '../../domain/elements/addressed-element.ts';
import { areaOf } from '../../domain/elements/areas.ts';
import { inputOf } from '../arguments/sentence.ts';
import { useCommandContext } from '../host.tsx';
import { elementPlace, structurePlace, structureSearchPlace } from '../places.ts';
import { runCommand } from '../run-command.ts';
import { argumentStepAtom, offeredCommandsAtom } from '../state.ts';
import { subjectsOf } from '../subject.ts';
import { canChoose, type Entry, type EntryGroup, groupEntries } from './palette-entries.ts';
import { addRecent, readRecent } from './recent.ts';
import { readQuery, searchCommands } from './search.ts';
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

/**
 * What the palette lists for a text, and what choosing does.
 * @param onChoose closes the palette, then does what it is given
 */
export function usePaletteList(text: string, onChoose: (run: () => void) => void): PaletteList {
  const context = useCommandContext();
  const setArgumentStep = useSetAtom(argumentStepAtom);
  const [recent] = useState(readRecent);
  const offered = useAtomValue(offeredCommandsAtom);
  const read = readQuery(text);
  // Opened to choose among some commands, it finds nothing else.
  const query = offered ? { ...read, commands: true, elements: false } : read;
  const commands = query.commands ? searchCommands(query.text, context, offered) : [];
  const elements = useElementHits(query);
  const found = { commands, elements, recent: offered ? [] : recent };
  const groups = groupEntries(query, found, context);

  const choose = (entry: Entry, inPane: boolean) => {
    const at = Date.now();
    if (entry.kind === 'command') {
      const { id, command, filled } = entry.hit;
      addRecent({ kind: 'command', id, at });
      if (command.arguments) {
        const subjects = command.on ? subjectsOf(command.on, context) : null;
        const input = filled && inputOf(command, subjects, filled);
        setArgumentStep({ command: id, subjects, ...(input && { input }) });
        return;
      }
      onChoose(() => void runCommand(id));
      return;
    }
    const { id, type, fuldtNummer, navn } = entry.element;
    addRecent({ kind: 'element', id, type, fuldtNummer, navn, at });
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
    query: query.text,
    groups,
    choices: groups.flatMap(({ entries }) => entries.filter(canChoose)),
    elements,
    choose,
    showAll,
  };
}
