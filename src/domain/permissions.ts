import * as z from 'zod/mini';

/**
 * The 45 permission names (specification section 6). A permission name is also the key of its
 * commands, the `{commandType}` of the create routes and the name in the change log.
 * The six Afslut names are spelled as in the domain guide, section 11.
 */
export const permissions = [
  'Paragraf',
  'Hovedomraade',
  'Aktivitetsomraade',
  'Hovedkonto',
  'Underkonto',
  'Underkontotype',
  'Bevillingstype',
  'ForwardAccessandVariableGrant',
  'AfslutParagraf',
  'AfslutHovedomraade',
  'AfslutAktivitetsomraade',
  'AfslutHovedkonto',
  'AfslutUnderkonto',
  'AfslutUnderkontotype',
  'Standardkonto',
  'Regnskabskonto',
  'Statuspost',
  'Hovedart',
  'Ministeransvarsomraade',
  'Virksomhed',
  'RegnskabsfoerendeInstitution',
  'Bogfoeringskreds',
  'BogfoeringskredsRegnskabsposteringerPaakrævetTilStatsregnskab',
  'Delregnskab',
  'CloseDelregnskabWithoutValidation',
  'ReopenDelregnskabBySameYearValidation',
  'EANNummer',
  'Aktivitet',
  'MoveRegnskabsstruktur',
  'ReopenDelregnskab',
  'UpdateUnderkontoDelregnskab',
  'Processstyring',
  'Procesrettigheder',
  'ProcesrettighederEkstern',
  'UpdateAaben',
  'UpdateNiveau1',
  'UpdateNiveau2',
  'UpdateNiveau3',
  'UpdateProcessRightPermissionStatus',
  'RequiredAdmin',
  'CreateUpdatePeriodElement',
  'EditAfterKonteringSlut',
  'CloseEANNumber',
  'ReadLoengrupperAndFaellesskaber',
  'WriteLoengrupperAndFaellesskaber',
] as const;

export type Permission = (typeof permissions)[number];

const permissionSchema = z.enum(permissions);

/** Takes back a run; whoever may do what the run did may. The one command without a permission of its own. */
export const undoCommand = 'Koersel#fortryd';

/** A command: the permission itself creates, `#variant` names its other commands (domain guide 11). */
export type CommandId = OwnCommandId | typeof undoCommand;

/** A command that a permission governs. */
export type OwnCommandId = Permission | `${Permission}#${string}`;

/** The permission that governs a command: the part before `#`. */
export function permissionOf(command: OwnCommandId): Permission {
  const [permission] = command.split('#', 1);
  return permissionSchema.parse(permission);
}

/** The scoped roles that the specification names (section 6). Other role names may occur in a profile. */
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

/** The four access flags of the signed-in profile (specification sections 3 and 6). */
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
