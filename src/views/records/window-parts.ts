import { addDays, type PictureWindow, placeIn } from '../../domain/records/window-picture.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A bar is seen however short it is. */
const leastWidth = 3;

/** Draws days as paths: a line at each of some, and bars from one day to the end of another. */
export function windowParts(window: PictureWindow, { width, height }: Size) {
  const x = (date: string) => Math.round(placeIn(window, date) * width * 10) / 10;
  return {
    lines: (dates: readonly string[]) => dates.map((date) => `M${x(date)} 0v${height}`).join(''),
    /** Empty outside the picture. */
    line: (date: string) =>
      date < window.from || date >= window.to ? '' : `M${x(date)} 0v${height}`,
    /** Both days are in it; empty where the picture has none of it. */
    bar: (from: string, to: string, top: number, high: number) => {
      if (to < window.from || from >= window.to) return '';
      const [left, right] = [x(from), x(addDays(to, 1))];
      const wide = Math.max(right - left, leastWidth);
      return `M${left} ${top}h${wide}v${high}h${-wide}z`;
    },
  };
}
