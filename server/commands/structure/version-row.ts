import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import { searchText } from '../../../src/domain/folding.ts';
import { OPEN_END } from '../../../src/domain/time-axis.ts';
import type { Effect } from '../../storage/effect.ts';
import { attributesOf } from '../../storage/field-storage.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { WorldView } from '../world.ts';

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
export function newRow({ user, now }: WorldView) {
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

/** One more version of an element: what another holds, with changes, as a row of its own. */
export function versionAdded(
  world: WorldView,
  versions: readonly StoredVersion[],
  from: StoredVersion,
  changes: Partial<StoredVersion> & Pick<StoredVersion, 'fra'>,
): Effect {
  const version_id = Math.max(...versions.map((version) => version.version_id)) + 1;
  return versionMade(withinLife({ ...from, ...changes, ...newRow(world), version_id }));
}

export function versionChanged(before: StoredVersion, to: Partial<StoredVersion>): Effect {
  const after = withinLife({ ...before, ...to });
  return { entity: 'element_version', key: keyOf(before), before: { ...before }, after };
}

export function versionRemoved(before: StoredVersion): Effect {
  return { entity: 'element_version', key: keyOf(before), before: { ...before }, after: null };
}

/** A soft-closing that ended before the version begins, or would begin after it has ended, is not its. */
function withinLife(version: StoredVersion): StoredVersion {
  const { fra, til, soft_lukket_fra: since, soft_lukket_til: until } = version;
  const isOutside = since !== null && (since > (til ?? OPEN_END) || (until ?? OPEN_END) < fra);
  return isOutside ? { ...version, soft_lukket_fra: null, soft_lukket_til: null } : version;
}

function keyOf({ element_id, version_id }: StoredVersion): Effect['key'] {
  return { element_id, version_id };
}
