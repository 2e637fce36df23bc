import type { OwnCommandId, Permission } from '../permissions.ts';
import type { ElementType } from './element-type.ts';

/** What creates and edits elements of a type: the permission of its name, unless one serves several types. */
export function writePermission(type: ElementType): Permission {
  return type.permission === undefined ? type.name : type.permission;
}

/** Creates elements of a type: named as its permission, or a variant of it where another type is. */
export function createCommandId(type: ElementType): OwnCommandId {
  const permission = writePermission(type);
  return type.variant === undefined ? permission : `${permission}#${type.variant}`;
}

/** Changes elements of a type under the permission that creates them: `Underkonto#ret`. */
export function changeCommandId(type: ElementType, word: string): OwnCommandId {
  const { variant } = type;
  return `${writePermission(type)}#${variant === undefined ? word : `${variant}-${word}`}`;
}
