import { isCharacterKey, keysOf } from '../console/key-press.ts';
import { childTypesOf } from '../domain/elements/registry.ts';
import type { CommandState } from './command.ts';
import type { PaletteCommandId } from './command-id.ts';
import { availabilityOf } from './gate/gate.ts';
import { allBindings } from './keys/shortcut.ts';
import { whyUnheard } from './keys/unheard.ts';
import { commandById, commands } from './registry.ts';
import { contextNow, runCommand } from './running/run-command.ts';
import type { SelectedElement } from './subjects/selected-element.ts';
import { standingOn } from './subjects/subject.ts';

/** Beside those that belong to a type of element. */
const alsoOffered: ReadonlySet<PaletteCommandId> = new Set(['konsol#opret-her']);

/** For what something can hang below. */
const foldings: ReadonlySet<PaletteCommandId> = new Set(['konsol#fold-ud', 'konsol#fold-ind']);

function isForRow(id: PaletteCommandId): boolean {
  return commandById(id)?.on !== undefined || alsoOffered.has(id);
}

/** The commands that the gate offers for an element, as if the user stood on it. */
export function rowCommands(element: SelectedElement, state: CommandState): PaletteCommandId[] {
  const there = standingOn(element, state);
  const canFold = childTypesOf(element.type).length > 0;
  return [...commands.keys()].filter(
    (id) =>
      isForRow(id) && (canFold || !foldings.has(id)) && availabilityOf(id, there).kind !== 'hidden',
  );
}

/**
 * What a key does to the element it is meant for, whatever the user stands on and has marked;
 * undefined: nothing.
 * @param tell why it does nothing, once the element is known
 */
export function rowCommandOf(
  press: KeyboardEvent,
  usesSingleKeys: boolean,
  tell?: (why: string | null) => void,
): ((element: SelectedElement) => void) | undefined {
  const keys = keysOf(press);
  if (keys === undefined || (isCharacterKey(keys) && !usesSingleKeys)) return undefined;
  const bound = allBindings().filter((binding) => binding.keys === keys && isForRow(binding.id));
  if (bound.length === 0) return undefined;
  return (element) => {
    const context = contextNow();
    const offered = context ? rowCommands(element, context) : [];
    const id = offered.find((one) => bound.some((binding) => binding.id === one));
    if (id) void runCommand(id, element);
    else if (context) {
      const ids = bound.map((binding) => binding.id);
      tell?.(whyUnheard(keys, ids, standingOn(element, context)));
    }
  };
}
