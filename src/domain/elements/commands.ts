import { type CommandId, type Permission, permissionOf } from '../permissions.ts';
import type { ElementType } from './element-type.ts';
import { elementTypes } from './registry.ts';
import { transitionCommand, transitions } from './transitions.ts';

/** Every command that there is for elements of a type. */
function commandsOf(type: ElementType): CommandId[] {
  const changes = transitions.map((transition) => transitionCommand(type, transition));
  return [type.name, `${type.name}#ret`, ...changes.filter((command) => command !== undefined)];
}

/** Whoever holds none of them has no command to run. */
export const writePermissions: readonly Permission[] = [
  ...new Set(Object.values(elementTypes).flatMap(commandsOf).map(permissionOf)),
];
