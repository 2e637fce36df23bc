import type { Permission } from './permissions.ts';

/** The scoped roles that the specification names. Other role names may occur in a profile. */
export const scopeRole = {
  local: 'SADARegnskabsstruktur',
  central: 'SADARegnskabsstrukturCentral',
  administrator: 'SADACentralAdministrator',
} as const;

const activityRoles: ReadonlySet<string> = new Set(Object.values(scopeRole));

/** What `GET /api/administration/user-profile` says of the signed-in user. */
export interface UserAccess {
  readonly accessiblePermissions: readonly string[];
  readonly scopeRoles: readonly string[];
}

/** The four access flags of the signed-in profile, by the specification's names. */
export interface AccessFlags {
  readonly hasAccessActivitiesTab: boolean;
  readonly hasAccessToProcess: boolean;
  readonly hasAccessLoengrupperTab: boolean;
  readonly hasAccessToEditLoengrupperOrFaellesskaber: boolean;
}

export function accessFlags({ accessiblePermissions, scopeRoles }: UserAccess): AccessFlags {
  const holds = (permission: Permission) => accessiblePermissions.includes(permission);
  const canWritePay = holds('WriteLoengrupperAndFaellesskaber');
  return {
    hasAccessActivitiesTab: scopeRoles.some((role) => activityRoles.has(role)),
    hasAccessToProcess: holds('Processstyring') || holds('Procesrettigheder'),
    hasAccessLoengrupperTab: canWritePay || holds('ReadLoengrupperAndFaellesskaber'),
    hasAccessToEditLoengrupperOrFaellesskaber: canWritePay,
  };
}
