import type { OwnCommandId } from '../permissions.ts';
import type { ElementType } from './element-type.ts';

/** Changes of status: they set no fields but the reason and the time (domain guide 7). */
export const transitions = ['softClose', 'close', 'reopen'] as const;
export type Transition = (typeof transitions)[number];

/** Whether elements of a type may stand soft-closed: by a change of its own, or until a closing takes effect. */
export function hasSoftClosing({ actions }: Pick<ElementType, 'actions'>): boolean {
  return actions.softClose || actions.reopen !== undefined;
}

/** The command that changes elements of a type so; undefined: they cannot be. */
export function transitionCommand(
  type: Pick<ElementType, 'name' | 'actions'>,
  transition: Transition,
): OwnCommandId | undefined {
  const { reopen, softClose } = type.actions;
  if (transition === 'close') return closeCommand(type);
  if (transition === 'reopen' && reopen) return reopen;
  if (!softClose) return undefined;
  return transition === 'softClose' ? `${type.name}#softluk` : `${type.name}#genaabn`;
}

/**
 * Named by its permission where that is for closing alone. The permission that also creates the type
 * is already its create command's name.
 */
function closeCommand({ name, actions: { close } }: Pick<ElementType, 'name' | 'actions'>) {
  return close === name ? (`${close}#afslut` as const) : close;
}
