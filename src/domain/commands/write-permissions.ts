import type { Permission } from '../permissions.ts';
import { ofTheUndone } from './declaration.ts';
import { commandDeclarations } from './registry.ts';

/** Whoever holds none of them has no command to run. */
export const writePermissions: readonly Permission[] = [
  ...new Set(
    [...commandDeclarations.values()]
      .filter(({ runs }) => runs === 'kernen')
      .flatMap(({ permission }) => (permission === ofTheUndone ? [] : [permission])),
  ),
];

/** Whether somebody with the permissions has any command to run. */
export function mayChangeAnything(held: Iterable<string>): boolean {
  const all = new Set(held);
  return writePermissions.some((name) => all.has(name));
}
