import {
  dayAndMonth,
  type PictureMark,
  type PictureWindow,
  placeIn,
} from '../../domain/records/window-picture.ts';
import type { AxisMark } from '../../ui/grid/grid-column.ts';
import { type LaneRoom, marksIn } from './lane-room.ts';

/** Shares of the picture that today's plate takes, with the word that begins right before it. */
const plates = {
  wide: { before: 0.1, after: 0.05 },
  middle: { before: 0.15, after: 0.1 },
  narrow: { before: 0.3, after: 0.2 },
} as const;

/** What stands over a picture of days: some of them, and today, whose plate covers no other. */
export function windowAxis(
  window: PictureWindow,
  all: readonly PictureMark[],
  { today, room }: { readonly today: string; readonly room: LaneRoom },
): AxisMark[] {
  const marks = marksIn(room, all);
  const plate = plates[room];
  const at = (date: string) => placeIn(window, date);
  const shown = ({ date, label }: PictureMark): AxisMark => ({
    at: `${at(date) * 100}%`,
    text: label,
  });
  if (today < window.from || today >= window.to) return marks.map(shown);
  const isCovered = ({ date }: PictureMark) =>
    at(date) > at(today) - plate.before && at(date) < at(today) + plate.after;
  const now = { ...shown({ date: today, label: dayAndMonth(today) }), isMarked: true };
  return [...marks.filter((mark) => !isCovered(mark)).map(shown), now];
}
