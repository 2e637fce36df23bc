import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import { common, type Interval } from '../../../src/domain/time/intervals.ts';
import { next, OPEN_END, previous } from '../../../src/domain/time/time-axis.ts';
import { isTaken } from '../../../src/domain/timeline/koblinger.ts';
import { effectsIn, elementOf } from '../../storage/effect.ts';
import { koblingTable, placeOf } from '../../storage/entities.ts';
import { koblingPairs, ownEndOf } from '../../storage/koblinger.ts';
import type { LoggedLine } from '../../storage/logged-lines.ts';
import { type NetChange, placeOfEffect } from '../../storage/net-changes.ts';
import { standingSince } from '../../storage/standing-since.ts';
import { type StoredVersion, typeOf } from '../../storage/stored-version.ts';
import type { WorldView } from '../world.ts';
import { linesAfter } from './lines-after.ts';

/** A row that is as the run left it and cannot come back all the same, for what another run did beside it. */
interface Between {
  readonly change: NetChange;
  /** The line that did it; undefined: a command before this one, in the same run. */
  readonly by: LoggedLine | undefined;
}

/**
 * What has come, or has gone, since where rows of the run stand again. The run's own may be as it left them:
 * what was closed is opened, and ends where it did because another begins there.
 */
export function inBetween(
  world: WorldView,
  net: readonly NetChange[],
  koersel: number,
): readonly Between[] {
  const asked = { world, places: new Set(net.map(({ place }) => place)), koersel };
  const again = net.filter(({ before }) => before !== null);
  const versions = effectsIn('element_version', again);
  const relations = koblingPairs(again);
  return [
    ...versions.flatMap((change) => takenTimes(asked, change)),
    ...relations.flatMap((change) => takenRelations(asked, change)),
    ...[...Map.groupBy(versions, elementOf)].flatMap(([id, own]) => holesMade(asked, id, own)),
  ];
}

/** Of the rows of one table. */
type ChangeOf<Name> = Extract<NetChange, { readonly entity: Name }>;

interface AskedBetween {
  readonly world: WorldView;
  /** Where the run's own rows stand. */
  readonly places: ReadonlySet<string>;
  readonly koersel: number;
}

/** Versions made since, in a time that one of the run's takes again. */
function takenTimes(asked: AskedBetween, change: ChangeOf<'element_version'>): Between[] {
  const { world, places } = asked;
  const again = change.before;
  if (!again) return [];
  return world
    .timeline(elementOf(change))
    .filter((version) => !places.has(placeOfVersion(version)) && common(version, again))
    .map((version) => betweenBy(asked, change, placeOfVersion(version)));
}

/** Relations made since, in a time that one of the run's takes again. */
function takenRelations(asked: AskedBetween, change: ChangeOf<typeof koblingTable>): Between[] {
  const { world, places } = asked;
  const again = change.before;
  if (!again) return [];
  return world
    .relationsOf(ownEndOf(again))
    .map((relation) => ({ relation, place: placeOf(koblingTable, relation) }))
    .filter(({ relation, place }) => !places.has(place) && isTaken(relation, again))
    .map(({ place }) => betweenBy(asked, change, place));
}

/**
 * Versions that came before the run's own, or after, and have been closed since: the run's would come again with a
 * hole beside them. A hole that was there when the run was carried out is nobody's doing since.
 */
function holesMade(
  asked: AskedBetween,
  id: string,
  own: readonly ChangeOf<'element_version'>[],
): Between[] {
  const { world, places, koersel } = asked;
  const standing = world.timeline(id);
  const again = own.flatMap(({ before }) => before ?? []);
  const [change] = own;
  const [any] = again;
  if (!change || !any) return [];
  const { axis } = typeOf(any);
  const left = standing.filter((version) => !places.has(placeOfVersion(version)));
  const now = holesIn(axis, standing);
  const made = holesIn(axis, [...left, ...again]).filter(
    (hole) => !now.some((other) => isWithin(hole, other)),
  );
  if (made.length === 0) return [];
  const filled = timelineAfter(world, change, koersel)
    .filter((version) => !places.has(placeOfVersion(version)))
    .filter((version) => made.some((hole) => common(hole, version)));
  return filled.map((version) => betweenBy(asked, change, placeOfVersion(version)));
}

function betweenBy({ world, koersel }: AskedBetween, change: NetChange, place: string): Between {
  const lines = linesAfter(world, { ...change, place }, koersel);
  return { change, by: standingSince(lines) ?? lines.at(-1) };
}

/** An element's versions as they stood when a run was carried out. */
function timelineAfter(world: WorldView, of: NetChange, koersel: number): readonly StoredVersion[] {
  const id = elementOf(of);
  const rows = new Map<string, object>();
  for (const version of world.timelineBeforeRun(id)) rows.set(placeOfVersion(version), version);
  const later = world
    .linesAbout(of)
    .filter((line) => line.koersel > koersel)
    .flatMap(({ effekter }) => effekter);
  for (const effect of later.toReversed()) {
    if (effect.entity !== 'element_version' || elementOf(effect) !== id) continue;
    const place = placeOfEffect(effect);
    if (effect.before) rows.set(place, effect.before);
    else rows.delete(place);
  }
  return [...rows.values()] as StoredVersion[];
}

/** The times between versions, where none of them stands. */
function holesIn(axis: TimeAxis, versions: readonly StoredVersion[]): Interval[] {
  const inOrder = versions.toSorted((a, b) => a.fra - b.fra);
  return inOrder.flatMap(({ til }, at) => {
    const following = inOrder[at + 1];
    if (!following || til === null || next(axis, til) >= following.fra) return [];
    return [{ fra: next(axis, til), til: previous(axis, following.fra) }];
  });
}

function isWithin(inner: Interval, outer: Interval): boolean {
  return inner.fra >= outer.fra && (inner.til ?? OPEN_END) <= (outer.til ?? OPEN_END);
}

function placeOfVersion(version: object): string {
  return placeOf('element_version', version);
}
