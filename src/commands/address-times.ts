import type { TimeAxis } from '../domain/elements/element-type.ts';
import { timeParameters } from '../domain/routes.ts';
import { parseTime } from '../domain/time-axis.ts';

/** The times that an address sets; for the others the server takes the business date's, as the views do. */
export function timesOf(search: URLSearchParams): Readonly<Partial<Record<TimeAxis, number>>> {
  return Object.fromEntries(
    timeParameters.flatMap((axis) => {
      const time = parseTime(axis, search.get(axis) ?? '');
      return time === undefined ? [] : [[axis, time]];
    }),
  );
}
