import { scopeRole, type UserAccess } from '../../domain/access.ts';
import { commandsOf } from '../../domain/commands/element-commands.ts';
import { writePermission } from '../../domain/elements/command-ids.ts';
import type { ElementType } from '../../domain/elements/element-type.ts';
import { elementTypes, hangsBelow } from '../../domain/elements/registry.ts';
import { keepsAllVirksomheder } from '../../domain/own-virksomhed.ts';
import { isAmong } from '../../domain/readers.ts';
import { recordKinds } from '../../domain/records/registry.ts';
import type { Command } from '../command.ts';

const askedFor = (access: UserAccess) => ({
  permissions: new Set(access.accessiblePermissions),
  scopeRoles: new Set(access.scopeRoles),
});

/** What is asked for besides the type's own permission to make one of it; undefined: nothing. */
export function creatingNeeds(type: ElementType): Command['requires'] {
  const held = type.fields.find(
    ({ kind, required, permission }) => kind === 'reference' && required && permission,
  )?.permission;
  if (held) {
    return {
      met: ({ accessiblePermissions }) => accessiblePermissions.includes(held),
      needs: `tilladelsen ${held}`,
    };
  }
  // A keeper of one virksomhed makes what is below it, and nothing above or beside it.
  const isTheirs =
    commandsOf(type).create.gate !== 'virksomhed' || hangsBelow(type.name, 'Virksomhed');
  if (isTheirs) return undefined;
  return {
    met: (access) => keepsAllVirksomheder(askedFor(access)),
    needs: `rollen ${scopeRole.central} eller ${scopeRole.administrator}`,
  };
}

export function mayCreate(access: UserAccess, type: ElementType): boolean {
  return (
    access.accessiblePermissions.includes(writePermission(type)) &&
    creatingNeeds(type)?.met(access) !== false
  );
}

/** Whether there is anything at all that the user may create. */
export function mayCreateAny(access: UserAccess): boolean {
  const user = askedFor(access);
  return (
    Object.values(elementTypes).some((type) => mayCreate(access, type)) ||
    Object.values(recordKinds).some(
      ({ permission, readers }) => user.permissions.has(permission) && isAmong(readers, user),
    )
  );
}
