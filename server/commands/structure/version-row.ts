import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { searchText } from '../../../src/domain/folding.ts';
import { attributesOf } from '../../read/field-storage.ts';
import type { StoredVersion } from '../../read/stored-version.ts';
import type { Effect, PlanContext } from '../command.ts';

interface VersionFields {
  readonly type: ElementType;
  readonly values: Readonly<Record<string, unknown>>;
  readonly fuldtNummer: string;
  readonly underaktivitetId: number | null;
}

/** The columns that follow from what the user filled in; times, number and parent are set apart. */
export function filledColumns({ type, values, fuldtNummer, underaktivitetId }: VersionFields) {
  const navn = String(values.navn ?? '');
  const { bemaerkning } = values;
  return {
    navn,
    soegetekst: searchText(fuldtNummer, navn),
    attributter: attributesOf(type, values),
    underaktivitet_id: underaktivitetId,
    bemaerkning: typeof bemaerkning === 'string' ? bemaerkning : null,
  };
}

/** The row's first write. */
export function newRow({ user, now }: PlanContext) {
  const { username } = user;
  return {
    oprettet: now,
    oprettet_af: username,
    aendret: now,
    aendret_af: username,
    row_version: 1,
  };
}

export function versionMade(after: StoredVersion): Effect {
  return { entity: 'element_version', key: keyOf(after), before: null, after: { ...after } };
}

export function versionChanged(
  { user, now }: PlanContext,
  before: StoredVersion,
  to: Partial<StoredVersion>,
): Effect {
  const row_version = before.row_version + 1;
  const after = { ...before, ...to, aendret: now, aendret_af: user.username, row_version };
  return { entity: 'element_version', key: keyOf(before), before: { ...before }, after };
}

export function versionRemoved(before: StoredVersion): Effect {
  return { entity: 'element_version', key: keyOf(before), before: { ...before }, after: null };
}

function keyOf({ element_id, version_id }: StoredVersion): Effect['key'] {
  return { element_id, version_id };
}
