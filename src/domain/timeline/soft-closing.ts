import type { TimeAxis } from '../elements/element-type.ts';
import { contains } from '../status.ts';
import { next, OPEN_END, previous } from '../time/time-axis.ts';
import { asNew, type Drawn, notSoft, type Version, withinLife } from './versions.ts';

/**
 * Soft-closed from a time on. Versions that are so already stay as they are, and one that was to be
 * open again later is not.
 */
export function softClose<Row extends Version>(
  axis: TimeAxis,
  timeline: readonly Row[],
  at: number,
  values: Partial<Row> = {},
): Drawn<Row>[] {
  return timeline.flatMap((row): Drawn<Row>[] => {
    const { soft_lukket_fra: since, soft_lukket_til: until } = row;
    if ((row.til ?? OPEN_END) < at) return [row];
    const isBegun = since !== null && since <= at;
    if (isBegun && until === null) return [row];
    const from = isBegun ? since : at;
    const soft = { ...values, soft_lukket_fra: from, soft_lukket_til: null };
    const isOver = isBegun && (until ?? OPEN_END) < at;
    if (!isOver) return [withinLife({ ...row, ...soft })];
    // A version holds one soft-closed interval: a second one needs a version of its own.
    const second = withinLife({ ...row, ...soft, soft_lukket_fra: at, fra: at });
    return [withinLife({ ...row, til: previous(axis, at) }), asNew(second)];
  });
}

/**
 * Without an end that is on its way at a time: what is soft-closed until it ends has been told to
 * close, and is opened whole.
 */
export function withoutOrder<Row extends Version>(timeline: readonly Row[], at: number): Row[] {
  const last = timeline.at(-1);
  const isOrdered = last?.til != null && last.til >= at && isSoftAt(last, Math.max(at, last.fra));
  return timeline.map((row) => (row === last && isOrdered ? { ...row, til: null } : row));
}

/** How a timeline opens again. */
export interface Opening<Row> {
  /** First time at which it is open. */
  readonly from: number;
  readonly til: number | null;
  /** The version that stands again. */
  readonly version: Row;
  /** The last time before the opening, when it is a closing that is undone; null: a soft-closing. */
  readonly closedWith: number | null;
}

/** A soft-closing at a time is undone, else the closing; undefined: there is neither. */
export function openingAt<Row extends Version>(
  axis: TimeAxis,
  timeline: readonly Row[],
  at: number,
): Opening<Row> | undefined {
  const version = timeline.find((row) => contains(row, at));
  if (version && isSoftAt(version, at)) {
    const til = unbrokenFrom(axis, timeline, version).at(-1)?.til ?? null;
    return { from: at, til, version, closedWith: null };
  }
  const last = timeline.at(-1);
  if (!last || last.til === null) return undefined;
  // An earlier time than the closing's leaves none out; a later one begins anew.
  const from = Math.max(next(axis, last.til), at);
  return { from, til: null, version: last, closedWith: last.til };
}

/** Open from a time on: the version goes on where it was closed, or a new one begins after a pause. */
export function reopen<Row extends Version>(
  axis: TimeAxis,
  timeline: readonly Row[],
  at: number,
  values: Partial<Row>,
): Drawn<Row>[] {
  const opening = openingAt(axis, timeline, at);
  if (!opening) return [...timeline];
  const { from, version, closedWith } = opening;
  if (closedWith === null) {
    const open = unbrokenFrom(axis, timeline, version);
    return timeline.map((row) =>
      open.includes(row) && isSoftAfter(row, at)
        ? withinLife({ ...row, ...values, ...softEnded(axis, row, at) })
        : row,
    );
  }
  if (from !== next(axis, closedWith)) {
    return [...timeline, asNew({ ...version, ...values, ...notSoft, fra: from, til: null })];
  }
  const goesOn = { ...version, ...values, ...softEnded(axis, version, from), til: null };
  return timeline.map((row) => (row === version ? withinLife(goesOn) : row));
}

function isSoftAt({ soft_lukket_fra: fra, soft_lukket_til: til }: Version, at: number): boolean {
  return fra !== null && contains({ fra, til }, at);
}

function isSoftAfter({ soft_lukket_fra: fra, soft_lukket_til: til }: Version, at: number): boolean {
  return fra !== null && (til ?? OPEN_END) >= at;
}

/** The soft-closed interval as it is when it ends at the time before; one that began no earlier goes. */
function softEnded(axis: TimeAxis, row: Version, at: number) {
  if (!isSoftAfter(row, at)) return {};
  const isBegun = Math.max(row.soft_lukket_fra ?? 0, row.fra) < at;
  return isBegun ? { soft_lukket_til: previous(axis, at) } : notSoft;
}

/** A version and those that follow it without a gap: one open interval, which opens as a whole. */
function unbrokenFrom<Row extends Version>(
  axis: TimeAxis,
  timeline: readonly Row[],
  first: Row,
): Row[] {
  const run = [first];
  for (const row of timeline.slice(timeline.indexOf(first) + 1)) {
    const { til } = run.at(-1) ?? first;
    if (til === null || next(axis, til) !== row.fra) break;
    run.push(row);
  }
  return run;
}
