import type { BalanceLine } from '../../../domain/balance.ts';
import { type Box, squarify } from '../boxes.ts';

interface Placed<Line> {
  readonly line: Line;
  /** Pixels. */
  readonly box: Box;
}

interface BalanceLayout<Line> {
  readonly tiles: readonly Placed<Line>[];
  /** Over what they are the sums of; those of a whole side have a line below them. */
  readonly headings: readonly (Placed<Line> & { readonly isSide: boolean })[];
  readonly height: number;
}

/** Pixels: one beside another where there is room, each account so high, and nothing too small to press. */
const TWO_SIDES_PX = 440;
const BETWEEN_SIDES_PX = 16;
const BETWEEN_PX = 4;
const SIDE_PX = 32;
const HEADING_PX = 22;
const ACCOUNT_PX = 3.1;
const SIDE_MOST_PX = 420;
const LEAST_PX = { width: 44, height: 26 };

/**
 * The balance as it is read: its sides beside each other, on each the sums in the order of the numbers, as high as
 * they have accounts, and in each its posts as surfaces by theirs. What has no accounts is not there.
 * @param lines in the order of their numbers
 */
export function balanceLayout<Line extends BalanceLine>(
  lines: readonly Line[],
  width: number,
): BalanceLayout<Line> {
  const filled = lines.filter(({ antal }) => antal > 0);
  const partsOf = (sum: Line) => filled.filter(({ sumpostId }) => sumpostId === sum.id);
  const sides = filled.filter(({ niveau }) => niveau === 0);
  const columns = width >= TWO_SIDES_PX && sides.length > 1 ? 2 : 1;
  const each = (width - BETWEEN_SIDES_PX * (columns - 1)) / columns;
  const perAccount = Math.min(
    ACCOUNT_PX,
    SIDE_MOST_PX / Math.max(1, ...sides.map(({ antal }) => antal)),
  );
  const tiles: Placed<Line>[] = [];
  const headings: (Placed<Line> & { isSide: boolean })[] = [];
  const ends = Array<number>(columns).fill(0);

  const head = (line: Line, x: number, y: number, height: number) => {
    headings.push({ line, box: { x, y, width: each, height }, isSide: height === SIDE_PX });
    return y + height;
  };
  /** @returns where it ends */
  const place = (sum: Line, posts: readonly Line[], x: number, y: number) => {
    const height = Math.max(LEAST_PX.height, Math.round(sum.antal * perAccount));
    // Of the surface in accounts, so much is needed for one to be seen and pressed.
    const least = (LEAST_PX.width * LEAST_PX.height * sum.antal) / (each * height);
    const ordered = posts.toSorted((one, other) => other.antal - one.antal);
    const boxes = squarify(
      ordered.map(({ antal }) => Math.max(antal, least)),
      { width: each, height },
    );
    ordered.forEach((line, at) => {
      const box = boxes[at];
      if (box) tiles.push({ line, box: { ...box, x: x + box.x, y: y + box.y } });
    });
    return y + height + BETWEEN_PX;
  };

  sides.forEach((side, at) => {
    const column = at % columns;
    const x = column * (each + BETWEEN_SIDES_PX);
    const sums = partsOf(side);
    let y = head(side, x, ends[column] ?? 0, SIDE_PX);
    for (const sum of sums.length > 0 ? sums : [side]) {
      const posts = sum === side ? [] : partsOf(sum);
      if (posts.length > 0) y = head(sum, x, y, HEADING_PX);
      y = place(sum, posts.length > 0 ? posts : [sum], x, y);
    }
    ends[column] = y;
  });
  return { tiles, headings, height: Math.max(...ends) };
}
