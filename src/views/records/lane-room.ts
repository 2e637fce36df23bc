import type { PictureMark } from '../../domain/records/window-picture.ts';
import { useMedia, wideScreen } from '../screen/use-media.ts';

/** How much there is of it for a picture of time: beside all columns, beside name and state in a narrow pane, or on a phone. */
export type LaneRoom = 'wide' | 'middle' | 'narrow';

/** From here on the picture has room beside all columns and the details. */
const wholeScreen = '(width >= 80em)';

export function useLaneRoom(): LaneRoom {
  const isWhole = useMedia(wholeScreen);
  const isWide = useMedia(wideScreen);
  if (isWhole) return 'wide';
  return isWide ? 'middle' : 'narrow';
}

/** So many texts stand over a picture without touching. */
const textsIn: Readonly<Record<LaneRoom, number>> = { wide: 16, middle: 6, narrow: 4 };

/** As many of the marks as have room over the picture, evenly. */
export function marksIn(room: LaneRoom, marks: readonly PictureMark[]): readonly PictureMark[] {
  const step = Math.ceil(marks.length / textsIn[room]);
  return marks.filter((_, at) => at % step === 0);
}
