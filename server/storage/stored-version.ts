import type { Selectable } from 'kysely';
import type { ElementType } from '../../src/domain/elements/element-type.ts';
import { elementTypeNameSchema } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import type { Validity } from '../../src/domain/status.ts';
import type { ElementVersionTable } from '../db/schema.ts';

/** Every column of a version but the two that are derived from its neighbours. */
export const storedColumns = [
  'element_id',
  'version_id',
  'type',
  'fra',
  'til',
  'soft_lukket_fra',
  'soft_lukket_til',
  'overordnet_id',
  'nummer',
  'fuldt_nummer',
  'navn',
  'soegetekst',
  'attributter',
  'underaktivitet_id',
  'bemaerkning',
  'oprettet',
  'oprettet_af',
  'aendret',
  'aendret_af',
  'row_version',
] as const satisfies readonly (keyof ElementVersionTable)[];

export type StoredVersion = Pick<Selectable<ElementVersionTable>, (typeof storedColumns)[number]>;

/** The declaration of what a row is a version of. */
export function typeOf({ type }: { readonly type?: unknown }): ElementType {
  return elementTypes[elementTypeNameSchema.parse(type)];
}

/** A version's times as the domain names them. */
export function validityOf(
  version: Pick<StoredVersion, 'fra' | 'til' | 'soft_lukket_fra' | 'soft_lukket_til'>,
): Validity {
  const { fra, til, soft_lukket_fra: softLukketFra, soft_lukket_til: softLukketTil } = version;
  return { fra, til, softLukketFra, softLukketTil };
}

/** The version that stands for the element when one looks at a time of its axis. */
export function standingAt(
  versions: readonly StoredVersion[],
  time: number,
): StoredVersion | undefined {
  return versions.findLast(({ fra }) => fra <= time) ?? versions[0];
}

/**
 * The row version as users hand it back. It names the version too, because every version of an
 * element counts its own writes, and when it was made: a version that was annulled leaves its number
 * to the next.
 */
export function rowVersionText(
  version: Pick<StoredVersion, 'version_id' | 'row_version' | 'oprettet'>,
): string {
  const made = Date.parse(version.oprettet).toString(36);
  return `${version.version_id}.${version.row_version}.${made}`;
}

const guidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Anything else would be refused by the database with an error of its own. */
export function isGuid(value: unknown): value is string {
  return typeof value === 'string' && guidPattern.test(value);
}

/** The row version of a relation, which names the relation too: another may have taken its place. */
export function koblingVersionText(row: { readonly id: string; readonly row_version: number }) {
  return `${row.id}.${row.row_version}`;
}

/** The row version of a level, which may have gone and come again: it says when it was given. */
export function rightVersionText(row: { readonly aendret: string; readonly row_version: number }) {
  return `${row.row_version}.${Date.parse(row.aendret).toString(36)}`;
}
