import type { TimeAxis } from '../elements/element-type.ts';
import { timeParameters } from '../routes.ts';
import { finansaarOf, isValidTime, parseTime, timeOfDate } from './time-axis.ts';

/** The portal looks at one time: each axis tells it in its own measure. */
const otherAxis = { finansaar: 'periode', periode: 'finansaar' } as const;

function told(search: URLSearchParams, axis: TimeAxis): number | undefined {
  return parseTime(axis, search.get(axis) ?? '');
}

/** The same periode of another finansår; undefined: there were no perioder then. */
function periodeIn(finansaar: number, periode: number): number | undefined {
  const same = finansaar * 100 + (periode % 100);
  return isValidTime('periode', same) ? same : undefined;
}

/**
 * The time of an address on an axis: as it is told, else what follows from the time of the other axis,
 * a finansår being the business date's periode of that year. Undefined: the address tells none.
 * @param today ÅÅÅÅ-MM-DD
 */
export function timeIn(search: URLSearchParams, axis: TimeAxis, today: string): number | undefined {
  const own = told(search, axis);
  if (own !== undefined) return own;
  const other = told(search, otherAxis[axis]);
  if (other === undefined) return undefined;
  if (axis === 'finansaar') return finansaarOf('periode', other);
  return periodeIn(other, timeOfDate('periode', today));
}

/** The times that an address tells, for the server, which takes the business date's for the others. */
export function timesTold(
  search: URLSearchParams,
  today: string,
): Readonly<Partial<Record<TimeAxis, number>>> {
  return Object.fromEntries(
    timeParameters.flatMap((axis) => {
      const time = timeIn(search, axis, today);
      return time === undefined ? [] : [[axis, time]];
    }),
  );
}

/**
 * What an address that is told one time must say on the other axis, where it tells that too, so that it
 * goes on telling one: a periode keeps its place in the year. An empty value: it is taken out.
 * @param said what it is told, by the names of the address
 */
export function timeBeside(
  search: URLSearchParams,
  said: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  for (const axis of timeParameters) {
    const other = otherAxis[axis];
    const time = parseTime(axis, said[axis] ?? '');
    if (time === undefined || other in said || !search.has(other)) continue;
    const beside = axis === 'periode' ? finansaarOf(axis, time) : sameIn(time, told(search, other));
    return { [other]: String(beside ?? '') };
  }
  return {};
}

function sameIn(finansaar: number, periode: number | undefined): number | undefined {
  return periode === undefined ? undefined : periodeIn(finansaar, periode);
}
