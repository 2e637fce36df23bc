import type { TimeAxis } from '../elements/element-type.ts';
import { next, OPEN_END, previous } from './time-axis.ts';

/** On one time axis, both ends included; `til` null is open-ended. */
export interface Interval {
  readonly fra: number;
  readonly til: number | null;
}

/** What two intervals have in common; undefined when they do not meet. */
export function common(a: Interval, b: Interval): Interval | undefined {
  const fra = Math.max(a.fra, b.fra);
  const til = Math.min(a.til ?? OPEN_END, b.til ?? OPEN_END);
  if (fra > til) return undefined;
  return { fra, til: til === OPEN_END ? null : til };
}

/** The parts of an interval that lie outside another. */
export function without(axis: TimeAxis, interval: Interval, hole: Interval): Interval[] {
  const before = { fra: interval.fra, til: previous(axis, hole.fra) };
  const after = hole.til === null ? [] : [{ fra: next(axis, hole.til), til: interval.til }];
  return [before, ...after].flatMap((part) => common(interval, part) ?? []);
}

/** The first time of an interval that none of the parts holds; undefined when they hold all of it. */
export function firstGap(
  axis: TimeAxis,
  { fra, til }: Interval,
  parts: readonly Interval[],
): number | undefined {
  let reached = fra;
  for (const part of parts.toSorted((a, b) => a.fra - b.fra)) {
    if (part.fra > reached) break;
    if ((part.til ?? OPEN_END) < reached) continue;
    if ((part.til ?? OPEN_END) >= (til ?? OPEN_END)) return undefined;
    reached = next(axis, part.til ?? OPEN_END);
  }
  return reached;
}
