import type { Raekke } from '../../../src/api/contract/aendringer.ts';
import { elementTypeNames } from '../../../src/domain/elements/names.ts';
import { entities, koblingTable, type WrittenName } from '../../storage/entities.ts';
import { fieldValues } from '../../storage/field-storage.ts';
import { rowVersionText, type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import { codeOf } from '../../storage/told-row.ts';
import type { User } from '../../user.ts';
import { unseenBy } from '../log/unseen.ts';

/** The tables whose rows others follow. Users and their roles are no master data, and an element is its versions. */
export const followedTables = [
  'element_version',
  koblingTable,
  'finansaar',
  'periode',
  'kredsfrist',
  'aktivitet',
  'proces',
  'hovedaktivitet',
  'underaktivitet',
  'procesrettighed',
] as const satisfies readonly WrittenName[];
export type FollowedTable = (typeof followedTables)[number];

export function isFollowed(name: WrittenName): name is FollowedTable {
  return (followedTables as readonly WrittenName[]).includes(name);
}

const slags: readonly string[] = [
  ...elementTypeNames,
  ...followedTables.filter((name) => name !== 'element_version'),
];

/** The types of elements and the tables that a user may follow. */
export function slagsFollowedBy(user: Pick<User, 'permissions' | 'scopeRoles'>): string[] {
  const unseen = new Set(unseenBy(user));
  return slags.filter((one) => !unseen.has(one));
}

/**
 * A row as others are told it.
 * @param row of the table, with the columns that commands write (`WrittenRecords`)
 */
export function followedRow(entity: FollowedTable, row: object): Raekke {
  if (entity === 'element_version') return followedVersion(row as StoredVersion);
  const { key } = entities[entity];
  const values = Object.entries(row).filter(([column]) => !besides.has(column));
  return {
    slags: entity,
    noegle: Object.fromEntries(key.map((column) => [codeOf(column), Reflect.get(row, column)])),
    indhold: withValue(values.map(([column, value]) => [codeOf(column), value])),
  };
}

/** How often a row was written is no row version that a call takes, and what it is found by follows from its other columns. */
const besides: ReadonlySet<string> = new Set(['row_version', 'soegetekst']);

/** A version as the calls that read it name things (`elementPayload`), without what follows from other rows. */
function followedVersion(version: StoredVersion): Raekke {
  const { element_id: id, version_id: versionId, type } = version;
  const told = {
    ...fieldValues(typeOf(version), version),
    id,
    type,
    versionId,
    nummer: version.nummer,
    fuldtNummer: version.fuldt_nummer,
    navn: version.navn,
    overordnetId: version.overordnet_id,
    softLukketFra: version.soft_lukket_fra,
    softLukketTil: version.soft_lukket_til,
    underaktivitetId: version.underaktivitet_id,
    bemaerkning: version.bemaerkning,
    oprettet: version.oprettet,
    oprettetAf: version.oprettet_af,
    aendret: version.aendret,
    aendretAf: version.aendret_af,
    rowVersion: rowVersionText(version),
  };
  return { slags: type, noegle: { id, versionId }, indhold: withValue(Object.entries(told)) };
}

function withValue(values: readonly (readonly [string, unknown])[]): Raekke['indhold'] {
  return Object.fromEntries(values.filter(([, value]) => value !== null && value !== undefined));
}
