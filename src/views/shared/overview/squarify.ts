export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far the flattest of the areas in a strip along a side is from a square; 1 is a square. */
function worst(strip: readonly number[], side: number): number {
  const sum = strip.reduce((all, one) => all + one, 0);
  const depth = sum / side;
  return Math.max(...strip.map((area) => Math.max(area / depth ** 2, depth ** 2 / area)));
}

/** The first of the areas that are as square as can be, as one strip along a side. */
function stripOf(areas: readonly number[], side: number): readonly number[] {
  let count = 1;
  while (
    count < areas.length &&
    worst(areas.slice(0, count + 1), side) <= worst(areas.slice(0, count), side)
  ) {
    count += 1;
  }
  return areas.slice(0, count);
}

/**
 * Boxes that fill a box, each with its share of the area, as square as they can be (Bruls, Huizing and
 * van Wijk, *Squarified Treemaps*, 2000).
 * @param sizes greater than 0, the largest first
 * @returns in the order of the sizes, in the unit of the box
 */
export function squarify(sizes: readonly number[], within: Box): Box[] {
  const whole = sizes.reduce((all, one) => all + one, 0);
  const scale = (within.width * within.height) / whole;
  const areas = sizes.map((size) => size * scale);
  const boxes: Box[] = [];
  let rest = within;
  while (boxes.length < areas.length) {
    const { x, y, width, height } = rest;
    const isUpright = width >= height;
    const side = isUpright ? height : width;
    const strip = stripOf(areas.slice(boxes.length), side);
    const depth = strip.reduce((all, one) => all + one, 0) / side;
    let along = 0;
    for (const area of strip) {
      const length = area / depth;
      boxes.push(
        isUpright
          ? { x, y: y + along, width: depth, height: length }
          : { x: x + along, y, width: length, height: depth },
      );
      along += length;
    }
    rest = isUpright
      ? { x: x + depth, y, width: width - depth, height }
      : { x, y: y + depth, width, height: height - depth };
  }
  return boxes;
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
