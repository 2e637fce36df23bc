import type { OwnCommandId } from '../permissions.ts';
import type { ElementType } from './element-type.ts';

/** Changes of status: they set no fields but the reason and the time (domain guide 7). */
export const transitions = ['softClose', 'close', 'reopen'] as const;
export type Transition = (typeof transitions)[number];

/** The command that changes elements of a type so; undefined: they cannot be. */
export function transitionCommand(
  { name, actions }: ElementType,
  transition: Transition,
): OwnCommandId | undefined {
  if (transition === 'close') return actions.close;
  if (!actions.softClose) return undefined;
  return transition === 'softClose' ? `${name}#softluk` : `${name}#genaabn`;
}
