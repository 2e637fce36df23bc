import { type ElementType, timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { common, type Interval } from '../../../src/domain/time/intervals.ts';
import { next, OPEN_END } from '../../../src/domain/time/time-axis.ts';
import { effectsOnVersions } from '../../storage/effect.ts';
import { fieldValues } from '../../storage/field-storage.ts';
import type { NetChange } from '../../storage/net-changes.ts';
import { type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import type { Violation, Warning } from '../command.ts';
import { elementFindings, typeRulesOf } from '../element-rules.ts';
import {
  type Closing,
  type Draft,
  type Finding,
  sortFindings,
} from '../structure/judging/draft.ts';
import { standingDraft } from '../structure/judging/standing-draft.ts';
import { differingCodes } from '../structure/rules/change-rules.ts';
import { annulmentViolations, childViolations } from '../structure/rules/closing-rules.ts';
import type { WorldView } from '../world.ts';
import { gonePlaces, openBelow } from './judged-around.ts';

/** An element as it is before the run is taken back. */
interface Before {
  readonly versions: readonly StoredVersion[];
  /** What the rules say already of the times that become others: that they say so again is not for the sake of the run. */
  readonly broken: ReadonlySet<string>;
  /** What the rules say already of the versions themselves, which then go on as they are. */
  readonly inherited: ReadonlySet<string>;
}

/** The elements that are touched. */
export type ElementsBefore = ReadonlyMap<string, Before>;

interface Found {
  readonly violations: readonly Violation[];
  readonly warnings: readonly Warning[];
}

export function elementsBefore(world: WorldView, net: readonly NetChange[]): ElementsBefore {
  const changes = effectsOnVersions(net);
  const byElement = Map.groupBy(changes, ({ key }) => String(key.element_id));
  return new Map(
    [...byElement].map(([id, own]) => {
      const versions = world.timeline(id);
      const times = own.flatMap(({ before }) => {
        return before ? [changedTimes(before, sameIn(versions, before))] : [];
      });
      const found = versions.flatMap((version) =>
        times.flatMap((time) => findingsIn(world, version, common(version, time))),
      );
      const standing = own.flatMap(({ before, after }) => {
        const left = before && after && sameIn(versions, after);
        return left ? findingsIn(world, left, left) : [];
      });
      return [
        id,
        { versions, broken: messagesOf(found), inherited: messagesOf(standing) },
      ] as const;
    }),
  );
}

/** The rules of the records as they are when the run is taken back: may they look like this now? */
export function judgedAfterwards(world: WorldView, before: ElementsBefore): Found {
  const judged = [...before].flatMap(([id, was]) => judgedElement(world, id, was));
  return {
    violations: judged.flatMap(({ violations }) => violations),
    warnings: judged.flatMap(({ warnings }) => warnings),
  };
}

function messagesOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.map(({ message }) => message));
}

function judgedElement(
  world: WorldView,
  id: string,
  { versions: was, broken, inherited: of }: Before,
): Found[] {
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
    const gone = same ? [] : gonePlaces(world, version);
    const all = times === version ? found : findingsIn(world, version, version);
    // What is only told is told of the run's own times: of others it is no news, and not for its sake.
    const inherited = all.filter(
      (one) => one.warning !== 'tell' && own.every(({ message }) => message !== one.message),
    );
    const turned = turnedViolations(world, { was, version, times, told: broken.union(of) });
    return [
      sortFindings(own, changed),
      { violations: [...gone, ...turned], warnings: [] },
      sortFindings(inherited, new Set()),
    ];
  });
  const ending = endOf(is) < endOf(was) ? endingViolations(world, closingOf(type, is, any)) : [];
  const around = [...ending, ...openBelow(world, was, is)];
  return [{ violations: around, warnings: [] }, ...judged];
}

/**
 * What the rules have against a change of what stood in a time before: some look at both. It is of another version
 * where the run made one, so it is more than its own times that become others.
 */
function turnedViolations(
  world: WorldView,
  {
    was,
    version,
    times,
    told,
  }: {
    readonly was: readonly StoredVersion[];
    readonly version: StoredVersion;
    readonly times: Interval;
    /** What the rules said already. */
    readonly told: ReadonlySet<string>;
  },
): readonly Violation[] {
  const type = typeOf(version);
  const { from, to } = timeFieldCodes[type.axis];
  const values = fieldValues(type, version);
  return was.flatMap((before) => {
    const part = common(before, times);
    const current = fieldValues(type, before);
    const changed = new Set(differingCodes(type, current, values));
    for (const code of [from, to]) changed.delete(code);
    if (!part || changed.size === 0) return [];
    const found = findingsIn(world, version, part, current);
    return sortFindings(
      found.filter(({ message }) => !told.has(message)),
      changed,
    ).violations;
  });
}

function sameIn(
  versions: readonly StoredVersion[],
  { version_id: id }: StoredVersion,
): StoredVersion | undefined {
  return versions.find(({ version_id }) => version_id === id);
}

/**
 * What the rules say of a version in a part of its times.
 * @param current what stood there before; left out: the same
 */
function findingsIn(
  world: WorldView,
  version: StoredVersion,
  times: Interval | undefined,
  current?: Draft['current'],
): readonly Finding[] {
  if (!times) return [];
  const draft = standingDraft(world, { ...version, fra: times.fra, til: times.til });
  return elementFindings(world, current ? { ...draft, current } : draft);
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
    ...(typeRulesOf(closing.type.name).closing?.(world, closing).violations ?? []),
  ];
}
