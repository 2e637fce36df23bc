import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, nearestBox, squarify } from '../../../src/views/overview/boxes.ts';

const sizes = fc
  .array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 60 })
  .map((each) => each.toSorted((one, other) => other - one));
const within = fc.record({
  width: fc.integer({ min: 60, max: 2000 }),
  height: fc.integer({ min: 60, max: 2000 }),
});

const areaOf = ({ width, height }: Pick<Box, 'width' | 'height'>) => width * height;
/** Of two boxes, how much they share. */
function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

test('hver flade er sin andel, ingen dækker en anden, og de fylder det hele', () => {
  fc.assert(
    fc.property(sizes, within, (each, box) => {
      const boxes = squarify(each, box);
      const whole = areaOf(box);
      const sum = each.reduce((all, one) => all + one, 0);
      expect(boxes).toHaveLength(each.length);
      boxes.forEach((one, at) => {
        expect(areaOf(one) / whole).toBeCloseTo((each[at] ?? 0) / sum, 9);
        expect(one.x).toBeGreaterThanOrEqual(-1e-6);
        expect(one.y).toBeGreaterThanOrEqual(-1e-6);
        expect(one.x + one.width).toBeLessThanOrEqual(box.width + 1e-6);
        expect(one.y + one.height).toBeLessThanOrEqual(box.height + 1e-6);
        for (const other of boxes.slice(at + 1)) {
          expect(overlap(one, other) / whole).toBeLessThan(1e-9);
        }
      });
    }),
  );
});

test('lige store flader i et kvadrat er kvadrater', () => {
  const boxes = squarify([1, 1, 1, 1], { width: 100, height: 100 });
  expect(boxes.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([50, 50]));
});

test('ingen er flad, hvor størrelserne ligner finanslovens', () => {
  const each = [404, 384, 346, 329, 308, 249, 240, 172, 165, 165, 162, 141, 132, 123, 117, 114];
  const boxes = squarify(each, { width: 618, height: 270 });
  for (const { width, height } of boxes) {
    expect(Math.max(width / height, height / width)).toBeLessThan(2.5);
  }
});

test('en pil fører til en flade, der ligger den vej, eller bliver, hvor der ingen er', () => {
  fc.assert(
    fc.property(sizes, within, (each, box) => {
      const boxes = squarify(each, box);
      for (const [there, sign, axis] of [
        ['left', -1, 'x'],
        ['right', 1, 'x'],
        ['up', -1, 'y'],
        ['down', 1, 'y'],
      ] as const) {
        const size = axis === 'x' ? 'width' : 'height';
        const middle = (one: Box) => one[axis] + one[size] / 2;
        boxes.forEach((one, at) => {
          const to = nearestBox(boxes, at, there);
          if (to === at) {
            const isLast = boxes.every((other) => sign * (middle(other) - middle(one)) <= 0.5);
            expect(isLast).toBe(true);
            return;
          }
          const target = boxes[to] ?? expect.unreachable();
          expect(sign * (middle(target) - middle(one))).toBeGreaterThan(0);
        });
      }
    }),
  );
});
