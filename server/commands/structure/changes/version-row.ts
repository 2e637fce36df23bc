import type { ElementType } from '../../../../src/domain/elements/element-type.ts';
import type { Drawn } from '../../../../src/domain/timeline/versions.ts';
import { searchText } from '../../../../src/domain/words/folding.ts';
import type { Effect } from '../../../storage/effect.ts';
import { attributesOf } from '../../../storage/field-storage.ts';
import type { StoredVersion } from '../../../storage/stored-version.ts';
import type { WorldView } from '../../world.ts';
import { effectsBetween } from './effects-between.ts';

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

/** What a change says of itself, where it says it: the remark that goes with it. */
export function reasonOf({ bemaerkning }: VersionFields['values']): Partial<StoredVersion> {
  return typeof bemaerkning === 'string' ? { bemaerkning } : {};
}

/** An element's versions as they become; a new one gets a number of its own, and `ofNew`. */
export function versionEffects(
  world: WorldView,
  before: readonly StoredVersion[],
  after: readonly Drawn<StoredVersion>[],
  ofNew: Partial<StoredVersion> = {},
): Effect[] {
  let version_id = Math.max(...before.map((version) => version.version_id));
  return effectsBetween('element_version', before, after, (row) => {
    version_id += 1;
    return { ...row, ...ofNew, ...newRow(world), version_id };
  });
}
