import { accessFlags, scopeRole, type UserAccess } from '../../domain/access.ts';
import { commandsOf } from '../../domain/commands/element-commands.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { keepsElement } from '../../domain/own-virksomhed.ts';
import { message } from '../../domain/words/messages.ts';
import type { ViewAction } from '../actions/view-action.ts';
import type { Availability, Command, CommandState } from '../command.ts';
import type { SelectedElement } from '../subjects/selected-element.ts';
import { elementIn } from '../subjects/subject.ts';

const roles = Object.values(scopeRole);

/** Activities are for those with one of the scope roles (docs/domaene.md "Aktiviteter"). */
export const scopeRoleAccess = {
  met: (access: UserAccess) => accessFlags(access).hasAccessActivitiesTab,
  needs: `rollen ${roles.slice(0, -1).join(', ')} eller ${roles.at(-1)}`,
};

/** Said where the key that saves is pressed and nothing waits for it. */
export const nothingUnsaved = 'Her er intet, der ikke er gemt.';

/** Offered only where it can be done; elsewhere it is not there at all. */
export function readyWhen(can: boolean): Availability {
  return can ? { kind: 'ready' } : { kind: 'hidden' };
}

/** A command that is the shown view's to run without being told more, and is there while the view offers it. */
export function byView(action: ViewAction<() => void>): Pick<Command, 'availability' | 'run'> {
  return {
    availability: ({ viewActions }) => readyWhen(viewActions.get(action) !== undefined),
    run: ({ viewActions }) => {
      viewActions.get(action)?.();
    },
  };
}

/**
 * For commands that change the selected element: why a gate keeps the user from it, once it is known
 * (docs/domaene.md "Porten", docs/domaene.md "Egen virksomhed").
 */
export function openForChange(state: CommandState): Availability {
  return readyUnless(state.procesBlock ?? virksomhedBlock(elementIn(state.selected), state));
}

/** @param reason why it cannot be done; null: nothing is known against it */
export function readyUnless(reason: string | null): Availability {
  return reason === null ? { kind: 'ready' } : { kind: 'disabled', reason };
}

type Asking = Pick<CommandState, 'access' | 'userCvr'>;

/** Why an element is not the user's to change: it is of another virksomhed; null: nothing is known. */
export function virksomhedBlock(
  element: Pick<SelectedElement, 'type' | 'fuldtNummer' | 'above'> | null,
  { access: { accessiblePermissions, scopeRoles }, userCvr: cvr }: Asking,
): string | null {
  if (!element?.above || commandsOf(elementTypes[element.type]).edit.gate !== 'virksomhed') {
    return null;
  }
  const keeper = {
    permissions: new Set(accessiblePermissions),
    scopeRoles: new Set(scopeRoles),
    cvr,
  };
  const isTheirs = keepsElement(keeper, [...element.above, element]);
  return isTheirs ? null : message('egenVirksomhed', { cvr });
}
