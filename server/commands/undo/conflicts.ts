import { isDeepStrictEqual } from 'node:util';
import { common } from '../../../src/domain/intervals.ts';
import { contentOf, elementOf } from '../../storage/effect.ts';
import { entities, placeOf } from '../../storage/entities.ts';
import type { StoredRecords } from '../../storage/records.ts';
import type { StoredVersion } from '../../storage/stored-version.ts';
import type { Violation, Warning } from '../command.ts';
import { recordPost } from '../records/record-changes.ts';
import { violation, warning } from '../refused.ts';
import { linkTo } from '../structure/rules.ts';
import type { WorldView } from '../world.ts';
import { type NetChange, netChanges, placeOfEffect } from './net-changes.ts';

type LogRow = StoredRecords['kommando_log'];

/** A row that is no longer as the run left it: whoever changed it since, and in which run. */
interface Moved {
  readonly change: NetChange;
  readonly violation: Violation;
  /** That it stays as it is now; undefined: it is of the same run as this, so no one can have it so. */
  readonly stays: Warning | undefined;
  /** It is back already: a part of the run was taken back before. */
  readonly isBack: boolean;
}

export function conflicts(world: WorldView, net: readonly NetChange[], koersel: number): Moved[] {
  // What is not looked up, as the row that makes an element one, stands and goes with versions.
  const lookedUp = net.filter(({ entity }) => entities[entity].foundIn !== undefined);
  const found = lookedUp.flatMap((change) => {
    const later = linesAfter(world, change, koersel);
    const since = standingSince(later);
    const isMoved = since !== undefined || !isAsLeft(world, change);
    const isBack = since?.fortryder === koersel;
    return isMoved ? [{ ...movedBy(world, change, since ?? later.at(-1)), isBack }] : [];
  });
  return [...found, ...takenTimes(world, net, koersel)];
}

/**
 * Versions made since, in a time that one of the run's takes again. The run's own may be as it left
 * them all the same: what was closed is opened, and ends where it did because another begins there.
 */
function takenTimes(world: WorldView, net: readonly NetChange[], koersel: number): Moved[] {
  const places = new Set(net.map(({ place }) => place));
  return net.flatMap((change) => {
    if (change.entity !== 'element_version' || !change.before) return [];
    const again = change.before as unknown as StoredVersion;
    const taken = world
      .timeline(elementOf(change))
      .map((version) => ({ version, place: placeOf('element_version', version) }))
      .filter(({ version, place }) => !places.has(place) && common(version, again));
    return taken.map(({ place }) =>
      movedBy(world, change, linesAfter(world, { ...change, place }, koersel).at(-1)),
    );
  });
}

/** The lines after a run that touch the row; a run in which it came and went again left nothing to see. */
function linesAfter(world: WorldView, { place, ...change }: NetChange, koersel: number): LogRow[] {
  const lines = world
    .linesAbout(change)
    .filter(
      (line) =>
        line.koersel > koersel && line.effekter.some((effect) => placeOfEffect(effect) === place),
    );
  const runs = Map.groupBy(lines, (line) => line.koersel);
  return [...runs.values()]
    .filter((run) => netChanges(run).some((other) => other.place === place))
    .flat();
}

/**
 * The newest line whose change of the row is in force: one that was taken back is not, and one that
 * was taken back and forth again is. Undefined: the row is as it was before all of them.
 */
function standingSince(lines: readonly LogRow[]): LogRow | undefined {
  let inForce: readonly LogRow[] = [];
  const around = new Map<number | null, { before: typeof inForce; after: typeof inForce }>();
  for (const line of lines) {
    const { koersel, fortryder } = line;
    const before = around.get(koersel)?.before ?? inForce;
    const undone = around.get(fortryder);
    // Whatever came after what is taken back has itself been taken back, or it could not be.
    inForce = undone && isSame(undone.after, inForce) ? undone.before : withChange(inForce, line);
    around.set(koersel, { before, after: inForce });
  }
  return inForce.at(-1);
}

function withChange(inForce: readonly LogRow[], line: LogRow): readonly LogRow[] {
  return inForce.at(-1)?.koersel === line.koersel ? inForce : [...inForce, line];
}

function isSame(a: readonly LogRow[], b: readonly LogRow[]): boolean {
  return a.length === b.length && a.every(({ koersel }, index) => koersel === b[index]?.koersel);
}

/** Whether the row holds what the run left in it; what counts its writes is left out. */
function isAsLeft(world: WorldView, change: NetChange): boolean {
  const now = world.standing(change.entity, change.after ?? change.before ?? {});
  if (!now || !change.after) return !now && !change.after;
  return isDeepStrictEqual(contentOf({ ...now }), contentOf(change.after));
}

function movedBy(world: WorldView, change: NetChange, since: LogRow | undefined): Moved {
  const row = change.before ?? change.after ?? {};
  const post = recordPost(world, change.entity, row);
  const versions = post ? [] : world.timeline(elementOf(change));
  const element = versions.at(-1) ?? (row as unknown as StoredVersion);
  const { nummer, navn: name } = post ?? { nummer: element.fuldt_nummer, navn: element.navn };
  const navn = `${nummer} ${name}`.trim();
  const by = since && { navn, bruger: since.bruger, koersel: since.koersel };
  const moved = by
    ? violation(409, '', 'fortrydRettet', by)
    : // No line tells of it yet: a command before this one, in the same run.
      violation(409, '', 'fortrydRettetSammen', { navn });
  return {
    change,
    violation: versions.length > 0 ? { ...moved, elements: [linkTo(element)] } : moved,
    stays: by ? warning('fortrydBliver', '', by) : undefined,
    isBack: false,
  };
}
