import { elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { OPEN_END, previous } from '../../../src/domain/time-axis.ts';
import type { Effect } from '../../storage/effect.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { WorldView } from '../world.ts';
import { versionAdded, versionChanged } from './version-row.ts';

interface Change {
  readonly time: number;
  /** The reason, kept with the version that stands at the time. */
  readonly bemaerkning?: string;
}

/**
 * Soft-closes an element's versions from a time on. Those that are so already stay as they are, and
 * one that was to be open again later is not.
 */
export function softClosed(
  world: WorldView,
  versions: readonly StoredVersion[],
  { time, ...reason }: Change,
): Effect[] {
  return versions.flatMap((version) => {
    const { soft_lukket_fra: since, soft_lukket_til: until } = version;
    if ((version.til ?? OPEN_END) < time) return [];
    const isBefore = since !== null && since <= time;
    if (isBefore && until === null) return [];
    if (isBefore && until !== null && until < time) {
      return split(world, versions, version, { time, ...reason });
    }
    const soft = { soft_lukket_fra: isBefore ? since : time, soft_lukket_til: null };
    return [versionChanged(version, { ...reason, ...soft })];
  });
}

/** A version holds one soft-closed interval: a second one needs a version of its own. */
function split(
  world: WorldView,
  versions: readonly StoredVersion[],
  version: StoredVersion,
  { time, ...reason }: Change,
): Effect[] {
  const { axis } = elementTypes[elementTypeNameSchema.parse(version.type)];
  const soft = { soft_lukket_fra: time, soft_lukket_til: null };
  return [
    versionChanged(version, { til: previous(axis, time) }),
    versionAdded(world, versions, version, { ...reason, ...soft, fra: time }),
  ];
}

/** Ends the soft-closing of an element's versions at a time; what began no earlier goes altogether. */
export function softReopened(
  versions: readonly StoredVersion[],
  { time, ...reason }: Change,
): Effect[] {
  return versions.flatMap((version) => {
    const { soft_lukket_fra: since, soft_lukket_til: until } = version;
    const isSoft = since !== null && (until ?? OPEN_END) >= time;
    if (!isSoft || (version.til ?? OPEN_END) < time) return [];
    return [versionChanged(version, { ...reason, ...endedAt(version, time) })];
  });
}

/** The soft-closed interval as it is when it ends at the time before. */
export function endedAt(version: StoredVersion, time: number): Partial<StoredVersion> {
  const { axis } = elementTypes[elementTypeNameSchema.parse(version.type)];
  const { soft_lukket_fra: since, soft_lukket_til: until } = version;
  if (since === null || (until !== null && until < time)) return {};
  const goes = Math.max(since, version.fra) >= time;
  if (goes) return { soft_lukket_fra: null, soft_lukket_til: null };
  return { soft_lukket_til: previous(axis, time) };
}
