import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { Validity } from '../../../domain/status.ts';
import { endPoint, finansaarOf, previous, yearPoint } from '../../../domain/time/time-axis.ts';
import { softPartOf } from '../../../domain/time/version-course.ts';
import type { PicturePart } from '../../../ui/grid/cells/cell-kinds.ts';
import type { AxisMark } from '../../../ui/grid/grid-column.ts';
import './course-picture.css';

/** Pixels; the finansår shown end with the third after today's. */
export const courseSize = { width: 108, height: 13 };
const usual = { perYear: 4, yearsAhead: 3 };
const hatchStep = 4;
const middle = courseSize.height / 2;

interface Span {
  readonly fra: number;
  readonly til: number | null;
}

/** The line that versions are drawn on. */
interface Line {
  readonly firstYear: number;
  readonly perYear: number;
  /** Where a time begins and ends on it, in finansår: a periode in its month, where there is room for those. */
  readonly begins: (time: number) => number;
  readonly ends: (time: number) => number;
}

/** @param years so many finansår fill the line, and then the one after today's is the last */
function lineOf(axis: TimeAxis, thisYear: number, years: number | undefined): Line {
  if (years === undefined) {
    const { perYear, yearsAhead } = usual;
    const firstYear = thisYear + yearsAhead + 1 - courseSize.width / perYear;
    const begins = (time: number) => finansaarOf(axis, time);
    return { firstYear, perYear, begins, ends: (time) => begins(time) + 1 };
  }
  return {
    firstYear: thisYear + 2 - years,
    perYear: courseSize.width / years,
    begins: (time) => yearPoint(axis, time),
    ends: (time) => endPoint(axis, time),
  };
}

const rounded = (place: number) => Math.round(place * 10) / 10;

/** Left and right edge of a span on the picture; undefined: it lies outside. */
function edgesOf({ fra, til }: Span, line: Line): readonly [number, number] | undefined {
  const { firstYear, perYear, begins, ends } = line;
  const left = Math.max(rounded((begins(fra) - firstYear) * perYear), 0);
  const right = til === null ? courseSize.width : rounded((ends(til) - firstYear) * perYear);
  return right > left && left < courseSize.width
    ? [left, Math.min(right, courseSize.width)]
    : undefined;
}

/** Pixels that a year's number takes. */
const numberWidth = 26;

/** Over the pictures: where they begin, and the finansår looked at. */
export function courseAxis(
  axis: TimeAxis,
  lookedAt: number,
  thisYear: number,
  years?: number,
): AxisMark[] {
  const { firstYear: first, perYear, begins, ends } = lineOf(axis, thisYear, years);
  const year = finansaarOf(axis, lookedAt);
  const at = ((begins(lookedAt) + ends(lookedAt)) / 2 - first) * perYear;
  const marked = { text: String(year), at, isMarked: true };
  const beginning = { text: String(first), at: 0 };
  // Numbers that stand over each other are none.
  if (at < 0 || at > courseSize.width) return [beginning];
  return at < numberWidth * 1.5 ? [marked] : [beginning, marked];
}

/** A bar around the middle; the last pixel parts it from the next. */
function bar([left, right]: readonly [number, number], height: number): string {
  return `M${left} ${middle - height / 2}h${right - left - 1}v${height}H${left}z`;
}

/** A frame with slanting lines in it. */
function hatch(edges: readonly [number, number], height: number): string {
  const [left, right] = edges;
  const count = Math.floor((right - left) / hatchStep);
  const lines = Array.from(
    { length: count },
    (_, at) => `M${left + at * hatchStep} ${middle + height / 2}l3 ${-height}`,
  );
  return bar(edges, height) + lines.join('');
}

/**
 * An element's versions in time: the one that stands at the time looked at thick, the others thin,
 * hatched while soft-closed, and a cap where it is closed.
 * @param versions oldest first, on the axis
 * @param years so many finansår fill the picture, and then the one after today's is the last
 */
export function coursePicture(
  axis: TimeAxis,
  versions: readonly Validity[],
  lookedAt: number,
  thisYear: number,
  years?: number,
): readonly PicturePart[] {
  const line = lineOf(axis, thisYear, years);
  const edges = (span: Span) => edgesOf(span, line);
  const shown = versions.map((version, at) => {
    const following = versions[at + 1];
    const isTaken = following && (version.til === null || version.til >= following.fra);
    return { ...version, til: isTaken ? previous(axis, following.fra) : version.til };
  });
  const stands = shown.findLast(({ fra }) => fra <= lookedAt) ?? shown[0];
  const barsOf = (spans: readonly Span[], height: number) =>
    spans
      .map(edges)
      .map((found) => (found ? bar(found, height) : ''))
      .join('');
  const soft = shown.flatMap((version) => {
    const part = softPartOf(version);
    const found = part && edges(part);
    return found ? hatch(found, 7) : [];
  });
  const end = shown.at(-1)?.til;
  const closed = end == null ? undefined : edges({ fra: end, til: end });
  const year = edges({ fra: lookedAt, til: lookedAt });
  return [
    {
      className: 'other',
      path: barsOf(
        shown.filter((version) => version !== stands),
        3,
      ),
    },
    { className: 'shown', path: stands ? barsOf([stands], 5) : '' },
    { className: 'soft', path: soft.join('') },
    { className: 'end', path: closed ? `M${closed[1] - 2.5} 1h2.5v11h-2.5z` : '' },
    {
      className: 'year',
      path: year ? `M${rounded((year[0] + year[1] - 1) / 2)} 0v${courseSize.height}` : '',
    },
  ];
}
