import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { common, type Interval } from '../../../src/domain/intervals.ts';
import { next, OPEN_END } from '../../../src/domain/time-axis.ts';
import { fieldValues } from '../../storage/field-storage.ts';
import { type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import type { Violation, Warning } from '../command.ts';
import { differingCodes } from '../structure/change-rules.ts';
import { annulmentViolations, childViolations } from '../structure/closing-rules.ts';
import { type Closing, type Finding, judge } from '../structure/draft.ts';
import { draftOf, recordFindings } from '../structure/record-rules.ts';
import { rulesOf } from '../structure/type-rules.ts';
import type { WorldView } from '../world.ts';
import type { NetChange } from './net-changes.ts';

/** An element as it is before the run is taken back. */
interface Before {
  readonly versions: readonly StoredVersion[];
  /** What the rules say already of the times that become others: that they say so again is not for the sake of the run. */
  readonly broken: ReadonlySet<string>;
}

/** The elements that are touched. */
export type ElementsBefore = ReadonlyMap<string, Before>;

interface Judged {
  readonly violations: readonly Violation[];
  readonly warnings: readonly Warning[];
}

export function elementsBefore(world: WorldView, net: readonly NetChange[]): ElementsBefore {
  const changes = net.filter(({ entity }) => entity === 'element_version');
  const byElement = Map.groupBy(changes, ({ key }) => String(key.element_id));
  return new Map(
    [...byElement].map(([id, own]) => {
      const versions = world.timeline(id);
      const times = own.flatMap(({ before }) => {
        const again = before as StoredVersion | null;
        return again ? [changedTimes(again, sameIn(versions, again))] : [];
      });
      const found = versions.flatMap((version) =>
        times.flatMap((time) => findingsIn(world, version, common(version, time))),
      );
      return [id, { versions, broken: new Set(found.map(({ message }) => message)) }];
    }),
  );
}

/** The rules of the records as they are when the run is taken back: may they look like this now? */
export function judgedAfterwards(world: WorldView, before: ElementsBefore): Judged {
  const judged = [...before].flatMap(([id, was]) => judgedElement(world, id, was));
  return {
    violations: judged.flatMap(({ violations }) => violations),
    warnings: judged.flatMap(({ warnings }) => warnings),
  };
}

function judgedElement(world: WorldView, id: string, { versions: was, broken }: Before): Judged[] {
  const is = world.timeline(id);
  const [any] = [...is, ...was];
  if (!any) return [];
  const type = typeOf(any);
  const judged = is.flatMap((version) => {
    const same = sameIn(was, version);
    const changed = changedBetween(type, same, version);
    if (changed.size === 0) return [];
    const times = changedTimes(version, same);
    const found = findingsIn(world, version, times);
    const own = found.filter(({ message }) => !broken.has(message));
    const all = times === version ? found : findingsIn(world, version, version);
    const inherited = all.filter((one) => own.every(({ message }) => message !== one.message));
    return [judge(own, changed), judge(inherited, new Set())];
  });
  const ending = endOf(is) < endOf(was) ? endingViolations(world, closingOf(type, is, any)) : [];
  return [{ violations: ending, warnings: [] }, ...judged];
}

function sameIn(
  versions: readonly StoredVersion[],
  { version_id: id }: StoredVersion,
): StoredVersion | undefined {
  return versions.find(({ version_id }) => version_id === id);
}

/** What the rules say of a version in a part of its times. */
function findingsIn(
  world: WorldView,
  version: StoredVersion,
  times: Interval | undefined,
): readonly Finding[] {
  if (!times) return [];
  return recordFindings(world, draftOf(world, { ...version, fra: times.fra, til: times.til }));
}

/** The times at which it becomes another: those that it is given more, where it is else as it was, or all of them. */
function changedTimes(version: StoredVersion, was: StoredVersion | undefined): Interval {
  const type = typeOf(version);
  const { to } = timeFieldCodes[type.axis];
  const changed = changedBetween(type, was, version);
  const isOnlyTimes = changed.size === 1 && changed.has(to);
  return was && isOnlyTimes && endOf([was]) < endOf([version])
    ? { fra: next(type.axis, endOf([was])), til: version.til }
    : version;
}

/** One that comes again stands again: its times, its number and its place are asked about anew. */
function changedBetween(
  type: ElementType,
  was: StoredVersion | undefined,
  is: StoredVersion,
): ReadonlySet<string> {
  const { to } = timeFieldCodes[type.axis];
  if (!was) return new Set([to, 'softLukketTil', type.number.field]);
  if (was === is) return new Set();
  const codes = differingCodes(type, fieldValues(type, was), fieldValues(type, is));
  const isSoft =
    was.soft_lukket_fra !== is.soft_lukket_fra || was.soft_lukket_til !== is.soft_lukket_til;
  return new Set([...codes, ...(isSoft ? ['softLukketTil'] : [])]);
}

function endOf(versions: readonly StoredVersion[]): number {
  return Math.max(0, ...versions.map(({ til }) => til ?? OPEN_END));
}

function closingOf(type: ElementType, is: readonly StoredVersion[], any: StoredVersion): Closing {
  const { element_id: elementId, fuldt_nummer: fuldtNummer } = any;
  return { type, elementId, fuldtNummer, til: endOf(is), last: is.at(-1) ?? null };
}

/** What hangs below, or points to what ends earlier than it did, stands in the way. */
function endingViolations(world: WorldView, closing: Closing): readonly Violation[] {
  return [
    ...childViolations(world, closing),
    ...annulmentViolations(world, closing),
    ...(rulesOf(closing.type.name).closing?.(world, closing).violations ?? []),
  ];
}
