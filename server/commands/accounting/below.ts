import { kobling } from '../../../src/domain/elements/kobling.ts';
import { canonicalNumber } from '../../../src/domain/numbers.ts';
import { contains } from '../../../src/domain/status.ts';
import { finansaarOf } from '../../../src/domain/time/time-axis.ts';
import { intervalOf } from '../../../src/domain/timeline/koblinger.ts';
import { otherEndOf, ownEndOf } from '../../storage/koblinger.ts';
import { type StoredVersion, standingAt, typeOf } from '../../storage/stored-version.ts';
import type { NumberChange, Warning } from '../command.ts';
import { lineOf } from '../structure/access/world-scope.ts';
import { countedWarning } from '../structure/words/finding-words.ts';
import type { WorldView } from '../world.ts';

/** An element and all that hangs below it at a time, level by level, each asked about at once. */
function wholeBelow(world: WorldView, top: StoredVersion, periode: number): StoredVersion[] {
  const found = [top];
  for (let level = [top]; level.length > 0; ) {
    const ids = level.map(({ element_id }) => element_id);
    level = world.childrenOf(ids).filter((version) => contains(version, periode));
    found.push(...level);
  }
  return found;
}

/** Numbers that read otherwise when an element hangs below another one: its own first. */
export function numbersChanged(
  world: WorldView,
  moved: StoredVersion,
  target: StoredVersion,
  periode: number,
): NumberChange[] {
  const [, ...before] = lineOf(world, moved, periode);
  const after = lineOf(world, target, periode);
  const paths = new Map<string, readonly StoredVersion[]>();
  return wholeBelow(world, moved, periode).flatMap((version): NumberChange[] => {
    const { element_id: id, overordnet_id, fuldt_nummer: fuldtNummer, navn } = version;
    // From the moved element down: nearest first, as the lines above are.
    const own = [version, ...(paths.get(overordnet_id ?? '') ?? [])];
    paths.set(id, own);
    const [fra, til] = [before, after].map((above) => canonicalNumber([...own, ...above]));
    if (fra === undefined || til === undefined || fra === til) return [];
    return [{ id, type: typeOf(version).name, fuldtNummer, navn, fra, til }];
  });
}

/** Allowed, but to know: delregnskaber that leave the virksomhed of their hovedkonto (docs/domaene.md "Flytning"). */
export function apartWarnings(
  world: WorldView,
  moved: StoredVersion,
  target: StoredVersion,
  periode: number,
): Warning[] {
  const virksomhed = virksomhedOf(lineOf(world, target, periode));
  const left = virksomhedOf(lineOf(world, moved, periode));
  if (virksomhed === undefined || virksomhed === left) return [];
  const tied = wholeBelow(world, moved, periode).filter(isOtherEnd);
  const koblinger = world
    .relationsTo(...tied.map(({ element_id }) => element_id))
    .filter((row) => contains(intervalOf(row), periode));
  const owners = ownersOf(world, koblinger.map(ownEndOf), periode);
  const apart = koblinger.filter((row) => (owners.get(ownEndOf(row)) ?? virksomhed) !== virksomhed);
  const antal = new Set(apart.map(otherEndOf)).size;
  return countedWarning('flytAndenVirksomhed', antal);
}

/** The virksomheder of the hovedkonti above underkonti, by the underkonti's ids. */
function ownersOf(world: WorldView, underkonti: readonly string[], periode: number) {
  const year = finansaarOf('periode', periode);
  const standing = [...world.timelines(underkonti).values()].flatMap(
    (versions) => standingAt(versions, year) ?? [],
  );
  const hovedkonti = world.timelines(standing.flatMap(({ overordnet_id }) => overordnet_id ?? []));
  return new Map(
    standing.map(({ element_id, overordnet_id }) => {
      const above = standingAt(hovedkonti.get(overordnet_id ?? '') ?? [], year);
      return [element_id, above?.attributter.virksomhedId ?? undefined];
    }),
  );
}

function isOtherEnd({ type }: StoredVersion): boolean {
  return type === kobling.other.type;
}

function virksomhedOf(line: readonly StoredVersion[]): string | undefined {
  return line.find(({ type }) => type === 'Virksomhed')?.element_id;
}
