import type { OwnCommandId } from '../permissions.ts';
import { changeCommandId, writePermission } from './command-ids.ts';
import type { ElementType } from './element-type.ts';

/** Changes of status: they set no fields but the reason and the time. */
export const transitions = ['softClose', 'close', 'reopen'] as const;
export type Transition = (typeof transitions)[number];

/** Whether elements of a type may stand soft-closed: by a change of its own, or until a closing takes effect. */
export function hasSoftClosing({ actions }: Pick<ElementType, 'actions'>): boolean {
  return actions.softClose || actions.reopen !== undefined;
}

/** The command that changes elements of a type so; undefined: they cannot be. */
export function transitionCommand(
  type: ElementType,
  transition: Transition,
): OwnCommandId | undefined {
  const { reopen, softClose } = type.actions;
  if (transition === 'close') return closeCommand(type);
  if (transition === 'reopen' && reopen) return reopen;
  if (!softClose) return undefined;
  return changeCommandId(type, transition === 'softClose' ? 'softluk' : 'genaabn');
}

/**
 * Named by its permission where that is for closing alone. The permission that also creates the type
 * is already its create command's name.
 */
function closeCommand(type: ElementType): OwnCommandId | undefined {
  const { close } = type.actions;
  return close === writePermission(type) ? changeCommandId(type, 'afslut') : close;
}
