import { elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { OPEN_END, previous } from '../../../src/domain/time-axis.ts';
import type { StoredVersion } from '../../read/stored-version.ts';
import type { Effect, PlanContext } from '../command.ts';
import { newRow, versionChanged, versionMade } from './version-row.ts';

interface Change {
  readonly time: number;
  /** The reason, kept with the version that stands at the time. */
  readonly bemaerkning?: string;
}

/** Soft-closes an element's versions from a time on; those that are so already stay as they are. */
export function softClosed(
  context: PlanContext,
  versions: readonly StoredVersion[],
  { time, ...reason }: Change,
): Effect[] {
  return versions.flatMap((version) => {
    const { soft_lukket_fra: since, soft_lukket_til: until } = version;
    if ((version.til ?? OPEN_END) < time) return [];
    if (since !== null && since <= time && until === null) return [];
    const soft = { ...reason, soft_lukket_fra: time, soft_lukket_til: null };
    const hasHistory = since !== null && until !== null && until < time && version.fra < time;
    return hasHistory
      ? split(context, versions, version, { time, soft })
      : [versionChanged(context, version, soft)];
  });
}

/** A version holds one soft-closed interval: a second one needs a version of its own. */
function split(
  context: PlanContext,
  versions: readonly StoredVersion[],
  version: StoredVersion,
  { time, soft }: { readonly time: number; readonly soft: Partial<StoredVersion> },
): Effect[] {
  const { axis } = elementTypes[elementTypeNameSchema.parse(version.type)];
  const version_id = Math.max(...versions.map((one) => one.version_id)) + 1;
  return [
    versionChanged(context, version, { til: previous(axis, time) }),
    versionMade({ ...version, ...soft, ...newRow(context), version_id, fra: time }),
  ];
}

/** Ends the soft-closing of an element's versions at a time; what began no earlier goes altogether. */
export function softReopened(
  context: PlanContext,
  versions: readonly StoredVersion[],
  { time, ...reason }: Change,
): Effect[] {
  return versions.flatMap((version) => {
    const { soft_lukket_fra: since, soft_lukket_til: until } = version;
    const isSoft = since !== null && (until ?? OPEN_END) >= time;
    if (!isSoft || (version.til ?? OPEN_END) < time) return [];
    return [versionChanged(context, version, { ...reason, ...endedAt(version, time) })];
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
