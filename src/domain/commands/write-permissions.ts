import type { Permission } from '../permissions.ts';
import { commandDeclarations, isElementCommand } from './registry.ts';

/** Whoever holds none of them has no command to run. */
export const writePermissions: readonly Permission[] = [
  ...new Set(
    [...commandDeclarations.values()].filter(isElementCommand).map(({ permission }) => permission),
  ),
];
