import {
  dayAndMonth,
  type LaneMark,
  type LaneView,
  laneMarks,
  laneWindow,
} from '../../domain/process-lane.ts';
import { addDays, placeIn } from '../../domain/records/window-picture.ts';
import type { PicturePart } from '../../ui/grid/cells.ts';
import type { AxisMark } from '../../ui/grid/grid-column.ts';
import { windowParts } from '../shared/records/window-parts.ts';
import type { ProcessRow } from './process-rows.ts';

/** Its width is only what its paths are reckoned in: the picture is as wide as its column. */
export const laneSize = { width: 1000, height: 28 };

/** Shares of the picture that today's plate takes, with the word that begins right before it. */
const plate = { before: 0.1, after: 0.05 };

/** What stands over the picture: the months or Mondays, and today, whose plate covers no other. */
export function laneAxis(view: LaneView, today: string): AxisMark[] {
  const window = laneWindow(view);
  const at = (date: string) => placeIn(window, date);
  const shown = ({ date, label }: LaneMark): AxisMark => ({
    at: `${at(date) * 100}%`,
    text: label,
  });
  const marks = laneMarks(view);
  if (today < window.from || today >= window.to) return marks.map(shown);
  const isCovered = ({ date }: LaneMark) =>
    at(date) > at(today) - plate.before && at(date) < at(today) + plate.after;
  const now = { ...shown({ date: today, label: dayAndMonth(today) }), isMarked: true };
  return [...marks.filter((mark) => !isCovered(mark)).map(shown), now];
}

/** What hangs below others is a bar, and what others hang below spans them. */
function barPath(row: ProcessRow, bar: ReturnType<typeof windowParts>['bar']): string {
  const { startdato, slutdato } = row.bar;
  return row.record.kind === 'underaktivitet'
    ? bar(startdato, slutdato, 7, 14)
    : bar(startdato, slutdato, 11, 5);
}

/**
 * Lines at the months or weeks, the row's own days, its kontering slut with what comes after, and
 * today. Always the same parts in the same order.
 */
export function laneParts(row: ProcessRow, view: LaneView, today: string): readonly PicturePart[] {
  const { bar, lines, line } = windowParts(laneWindow(view), laneSize);
  const { konteringSlut, slutdato } = row.bar;
  const after = konteringSlut === undefined ? '' : addDays(konteringSlut, 1);
  const moved = row.isMoved ? ' moved' : '';
  const kind = row.record.kind === 'underaktivitet' ? 'step' : 'span';
  return [
    { className: 'lane-mark', path: lines(laneMarks(view).map(({ date }) => date)) },
    { className: `lane-bar ${kind} ${row.state}${moved}`, path: barPath(row, bar) },
    {
      className: `lane-after${moved}`,
      path: after !== '' && after <= slutdato ? bar(after, slutdato, 7, 14) : '',
    },
    { className: 'lane-deadline', path: after === '' ? '' : line(after) && deadline(after, line) },
    { className: 'lane-today', path: line(today) },
  ];
}

/** As high as its bar, and no higher. */
function deadline(date: string, line: (date: string) => string): string {
  return line(date).replace(/ 0v\d+$/, ' 4v20');
}
