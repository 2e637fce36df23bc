import type { CommandState } from '../../commands/command.ts';
import { availabilityOf } from '../../commands/gate/gate.ts';
import { commandById } from '../../commands/registry.ts';
import { rowCommands } from '../../commands/row-commands.ts';
import { runCommand } from '../../commands/running/run-command.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { standingOn } from '../../commands/subjects/subject.ts';
import type { MenuItem } from '../../ui/layers/menu.tsx';

/**
 * The commands of an element as a menu, those of a group together, in the order of the first of each; what they are
 * called and whether they can run, others know.
 */
export function commandItems(element: SelectedElement, state: CommandState): MenuItem[] {
  const items = rowCommands(element, state).map((id): MenuItem => {
    const command = commandById(id);
    const availability = availabilityOf(id, standingOn(element, state));
    return {
      id,
      command: id,
      group: command?.group,
      label: command?.shortTitleOf?.(element) ?? command?.title ?? id,
      keys: command?.shortcut?.keys,
      disabledReason: availability.kind === 'disabled' ? availability.reason : undefined,
      onSelect: () => void runCommand(id, element),
    };
  });
  const order = [...new Set(items.map(({ group }) => group))];
  return items.toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
}
