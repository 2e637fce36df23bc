import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Squares before the golden rectangles that the library would rather have. */
const asSquares = treemapSquarify.ratio(1);

interface Size {
  readonly size: number;
  readonly parts?: readonly Size[];
}

/**
 * Boxes that fill a surface, each with its share of it, as square as they can be (Bruls, Huizing and
 * van Wijk, *Squarified Treemaps*, 2000).
 * @param sizes greater than 0, the largest first
 * @returns in the order of the sizes, in the unit of the surface
 */
export function squarify(
  sizes: readonly number[],
  { width, height }: Pick<Box, 'width' | 'height'>,
): Box[] {
  const whole: Size = { size: 0, parts: sizes.map((size) => ({ size })) };
  const root = hierarchy(whole, ({ parts }) => parts).sum(({ size }) => size);
  const { children = [] } = treemap<Size>().tile(asSquares).size([width, height])(root);
  return children.map(({ x0, y0, x1, y1 }) => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 }));
}

type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * The box that an arrow leads to from another: of those that lie that way, the nearest by the middles,
 * where what lies straight ahead counts before what lies aslant.
 * @returns its place, or that of the same box when none lies that way
 */
export function nearestBox(boxes: readonly Box[], from: number, direction: Direction): number {
  const origin = boxes[from];
  if (!origin) return from;
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;
  const [fromX, fromY] = middle(origin);
  let best = { place: from, distance: Number.POSITIVE_INFINITY };
  boxes.forEach((box, place) => {
    const [x, y] = middle(box);
    const ahead = sign * (isAcross ? x - fromX : y - fromY);
    const aslant = Math.abs(isAcross ? y - fromY : x - fromX);
    const distance = ahead + 2 * aslant;
    if (ahead > 0.5 && place !== from && distance < best.distance) best = { place, distance };
  });
  return best.place;
}
