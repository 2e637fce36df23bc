import type { TimeAxis } from '../elements/element-type.ts';
import { OPEN_END, previous } from '../time/time-axis.ts';

/** A version by its times on one axis, ends included; null is open-ended, or not soft-closed. */
export interface Version {
  readonly fra: number;
  readonly til: number | null;
  readonly soft_lukket_fra: number | null;
  readonly soft_lukket_til: number | null;
}

/**
 * A row of a timeline after a change. One that is as it was is the very same object; a new one still
 * has the identity of the row that it was taken from, and gets its own where it is kept.
 */
export type Drawn<Row> = Row & { readonly isNew?: true };

/** Values from a time on: the version itself when it begins then, else it ends and a new one begins. */
export function edit<Row extends Version>(
  axis: TimeAxis,
  timeline: readonly Row[],
  base: Row,
  at: number,
  values: Partial<Row>,
): Drawn<Row>[] {
  return timeline.flatMap((row): Drawn<Row>[] => {
    if (row !== base) return [row];
    if (row.fra === at) return [withinLife({ ...row, ...values })];
    const end = previous(axis, at);
    const ended = row.til === end ? row : withinLife({ ...row, til: end });
    return [ended, asNew(withinLife({ ...row, ...values, fra: at }))];
  });
}

interface Placed extends Version {
  readonly overordnet_id: string | null;
}

/**
 * Below another parent from a time on: what stands then is parted there, and what follows it goes
 * along, until where it is set to hang below another one later.
 */
export function move<Row extends Placed>(
  axis: TimeAxis,
  timeline: readonly Row[],
  at: number,
  values: Partial<Row>,
): Drawn<Row>[] {
  return timeline.flatMap((row): Drawn<Row>[] =>
    movedWith(timeline, at).includes(row)
      ? edit(axis, [row], row, Math.max(row.fra, at), values)
      : [row],
  );
}

/** The versions that a move takes along, the one that stands at its time first; none where none stands. */
export function movedWith<Row extends Placed>(timeline: readonly Row[], at: number): Row[] {
  const rest = timeline.filter((row) => (row.til ?? OPEN_END) >= at);
  const [first] = rest;
  if (!first || first.fra > at) return [];
  const other = rest.findIndex((row) => row.overordnet_id !== first.overordnet_id);
  return other < 0 ? rest : rest.slice(0, other);
}

/** Ends with a last time; what would begin after it goes altogether. */
export function cut<Row extends Version>(
  timeline: readonly Row[],
  last: number,
  values: Partial<Row>,
): Row[] {
  return timeline
    .filter(({ fra }) => fra <= last)
    .map((row) =>
      (row.til ?? OPEN_END) > last ? withinLife({ ...row, ...values, til: last }) : row,
    );
}

export function asNew<Row>(row: Row): Drawn<Row> {
  return { ...row, isNew: true };
}

/** A soft-closing that ended before the version begins, or would begin after it has ended, is not its. */
export function withinLife<Row extends Version>(row: Row): Row {
  const { fra, til, soft_lukket_fra: since, soft_lukket_til: until } = row;
  const isOutside = since !== null && (since > (til ?? OPEN_END) || (until ?? OPEN_END) < fra);
  return isOutside ? { ...row, ...notSoft } : row;
}

export const notSoft = { soft_lukket_fra: null, soft_lukket_til: null };
