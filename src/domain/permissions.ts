import * as z from 'zod/mini';

/**
 * The specification's 45 permission names. A permission name is also the key of its commands, the
 * `{commandType}` of the create routes and the name in the change log. The specification names the six of
 * Afslut by what they close alone; how they are spelled is ours.
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

/** A command: the permission itself creates, `#variant` names its other commands (docs/domaene.md "Tilladelser"). */
export type CommandId = OwnCommandId | typeof undoCommand;

/** A command that a permission governs. */
export type OwnCommandId = Permission | `${Permission}#${string}`;

/** The permission that governs a command: the part before `#`. */
export function permissionOf(command: OwnCommandId): Permission {
  const [permission] = command.split('#', 1);
  return permissionSchema.parse(permission);
}
