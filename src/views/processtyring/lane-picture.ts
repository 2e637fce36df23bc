import { type LaneView, laneMarks, laneWindow } from '../../domain/proces/proces-lane.ts';
import { addDays } from '../../domain/records/window-picture.ts';
import type { PicturePart } from '../../ui/grid/cells/cell-kinds.ts';
import { windowParts } from '../records/window-parts.ts';
import type { ProcesRow } from './proces-rows.ts';

/** Its width is only what its paths are reckoned in: the picture is as wide as its column. */
export const laneSize = { width: 1000, height: 28 };

/** What hangs below others is a bar, and what others hang below spans them. */
function barPath(row: ProcesRow, bar: ReturnType<typeof windowParts>['bar']): string {
  const { startdato, slutdato } = row.bar;
  return row.record.kind === 'underaktivitet'
    ? bar(startdato, slutdato, 7, 14)
    : bar(startdato, slutdato, 11, 5);
}

/**
 * Lines at the months or weeks, the row's own days, its kontering slut with what comes after, and
 * today. Always the same parts in the same order.
 */
export function laneParts(row: ProcesRow, view: LaneView, today: string): readonly PicturePart[] {
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
