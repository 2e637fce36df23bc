import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { Validity } from '../../../domain/status.ts';
import { convertInterval, finansaarOf, previous } from '../../../domain/time-axis.ts';
import { softPartOf } from '../../../domain/version-course.ts';
import type { PicturePart } from '../../../ui/grid/cells.ts';
import type { AxisMark } from '../../../ui/grid/grid-column.ts';
import './course-picture.css';

/** Pixels; the finansår shown end with the third after today's (design README, version column). */
export const courseSize = { width: 108, height: 13 };
const perYear = 4;
const yearsAhead = 3;
const middle = courseSize.height / 2;

interface Span {
  readonly fra: number;
  readonly til: number | null;
}

/** Left and right edge of a span on the picture; undefined: it lies outside. */
function edgesOf({ fra, til }: Span, firstYear: number): readonly [number, number] | undefined {
  const left = Math.max((fra - firstYear) * perYear, 0);
  const right = til === null ? courseSize.width : (til + 1 - firstYear) * perYear;
  return right > left && left < courseSize.width
    ? [left, Math.min(right, courseSize.width)]
    : undefined;
}

const firstYearOf = (thisYear: number) => thisYear + yearsAhead + 1 - courseSize.width / perYear;

/** Pixels that a year's number takes. */
const numberWidth = 26;

/** Over the pictures: where they begin, and the finansår looked at. */
export function courseAxis(axis: TimeAxis, lookedAt: number, thisYear: number): AxisMark[] {
  const first = firstYearOf(thisYear);
  const year = finansaarOf(axis, lookedAt);
  const at = (year - first + 0.5) * perYear;
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
  const count = Math.floor((right - left) / perYear);
  const lines = Array.from(
    { length: count },
    (_, at) => `M${left + at * perYear} ${middle + height / 2}l3 ${-height}`,
  );
  return bar(edges, height) + lines.join('');
}

/**
 * An element's versions in time: the one that stands at the time looked at thick, the others thin,
 * hatched while soft-closed, and a cap where it is closed.
 * @param versions oldest first, on the axis
 */
export function coursePicture(
  axis: TimeAxis,
  versions: readonly Validity[],
  lookedAt: number,
  thisYear: number,
): readonly PicturePart[] {
  const firstYear = firstYearOf(thisYear);
  const edges = (span: Span) => edgesOf(convertInterval(span, axis, 'finansaar'), firstYear);
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
    { className: 'year', path: year ? `M${year[0] + 1.5} 0v${courseSize.height}` : '' },
  ];
}
