import type { CommandState, PaletteCommandId, SelectedElement } from '../../../commands/command.ts';
import { availabilityOf } from '../../../commands/gate.ts';
import { commands } from '../../../commands/registry.ts';
import { standingOn } from '../../../commands/subject.ts';

/** Beside those that belong to a type of element. */
const alsoOffered: ReadonlySet<PaletteCommandId> = new Set(['konsol#opret-her']);

/** The commands that the gate offers for an element, as if the user stood on it. */
export function rowCommands(element: SelectedElement, state: CommandState): PaletteCommandId[] {
  const there = standingOn(element, state);
  return [...commands].flatMap(([id, command]) => {
    const isForRow = command.on !== undefined || alsoOffered.has(id);
    return isForRow && availabilityOf(id, there).kind !== 'hidden' ? [id] : [];
  });
}
