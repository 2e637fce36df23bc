import { type Displayed, displays } from '../../src/domain/timeline/displays.ts';
import type { StoredVersion } from '../storage/stored-version.ts';
import type { RowChange } from '../storage/write-records.ts';
import { type Breath, mapWithBreath } from './breath.ts';
import type { World } from './world.ts';

/**
 * A run's changes with `vist_fra` and `vist_til`, the times at which each version stands for its
 * element. They follow from the versions around it, so a neighbour may change by them alone.
 */
export async function withDisplayIntervals(world: World, breath: Breath): Promise<RowChange[]> {
  const all = await mapWithBreath(breath, world.touched(), (place) => world.changeOf(place));
  const { element_version: versions = [], ...others } = Object.groupBy(
    all.flatMap((change) => change ?? []),
    ({ entity }) => entity,
  );
  const byElement = Map.groupBy(versions, ({ before, after }) =>
    String((after ?? before)?.element_id),
  );
  const derived = await mapWithBreath(breath, byElement, ([id, changes]) =>
    withIntervals(world.timeline(id), changes),
  );
  return [...Object.values(others).flat(), ...derived.flat()];
}

function withIntervals(now: readonly StoredVersion[], changes: readonly RowChange[]): RowChange[] {
  const touched = new Set(changes.map(({ before, after }) => (after ?? before)?.version_id));
  const untouched = now.filter(({ version_id }) => !touched.has(version_id));
  const gone = changes.flatMap(({ before }) => before ?? []) as StoredVersion[];
  const earlier = shownById([...untouched, ...gone]);
  const later = shownById(now);
  const derived = ({ entity, before, after }: RowChange): RowChange => ({
    entity,
    before: before && { ...before, ...earlier.get(before.version_id) },
    after: after && { ...after, ...later.get(after.version_id) },
  });
  const neighbours = untouched
    .map((row) => derived({ entity: 'element_version', before: row, after: row }))
    .filter(({ before, after }) => intervalOf(before) !== intervalOf(after));
  return [...changes.map(derived), ...neighbours];
}

function shownById(timeline: readonly StoredVersion[]): Map<unknown, Displayed> {
  return new Map([...displays(timeline)].map(([{ version_id }, shown]) => [version_id, shown]));
}

function intervalOf(row: RowChange['before']): string {
  return `${row?.vist_fra}-${row?.vist_til}`;
}
