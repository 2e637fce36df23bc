import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortByKeys } from '../../../src/ui/grid/columns/multikey-quicksort.ts';
import { rankingSteps, type SortKey, sortPlaces } from '../../../src/ui/grid/columns/sort-ranks.ts';

/** Few letters and long common beginnings: ties and deep partitions. */
const key = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '{', '|', '}'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('a'), maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const keys = fc.array(key, { maxLength: 400 });
const numbers = fc.array(fc.oneof(fc.integer({ min: -9, max: 9 }), fc.double({ noNaN: true })), {
  maxLength: 400,
});

function byValue(a: SortKey, b: SortKey): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** All of the steps at once. */
function finished<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
const rankKeys = (list: readonly SortKey[]) => finished(rankingSteps(list, (key) => key));

function places(count: number): Uint32Array {
  return Uint32Array.from(Array(count).keys());
}

describe('multikey quicksort', () => {
  test('orders as comparing the keys does, equal keys as they stood', () => {
    fc.assert(
      fc.property(keys, (texts) => {
        const order = places(texts.length);
        finished(sortByKeys(order, texts));
        const naive = [...texts.keys()].sort((a, b) => byValue(texts[a] ?? '', texts[b] ?? ''));
        expect([...order]).toEqual(naive);
      }),
    );
  });

  test('keys that agree on thousands of units do not overflow the stack', () => {
    const long = 'x'.repeat(20_000);
    const texts = Array.from({ length: 40 }, (_, at) => long + String.fromCharCode(140 - at));
    const order = places(texts.length);
    finished(sortByKeys(order, texts));
    expect([...order]).toEqual([...texts.keys()].reverse());
  });
});

describe('ranks', () => {
  test('say for any two records what their keys say', () => {
    fc.assert(
      fc.property(fc.oneof(keys, numbers), fc.nat(), fc.nat(), (list: SortKey[], x, y) => {
        fc.pre(list.length > 0);
        const { ranks, size } = rankKeys(list);
        const [a, b] = [x % list.length, y % list.length];
        const [rankA, rankB] = [ranks[a] ?? -1, ranks[b] ?? -1];
        expect(byValue(rankA, rankB)).toBe(byValue(list[a] ?? '', list[b] ?? ''));
        expect(Math.max(...ranks)).toBe(size - 1);
      }),
    );
  });

  /** What is done between two looks at the clock is felt by a hand that scrolls meanwhile. */
  test.each([
    ['texts that begin alike', (at: number) => `07.1${(at * 7919) % 40_000}`],
    ['numbers', (at: number) => (at * 7919) % 40_000],
  ])('no step of %s is long', (_, keyOf: (at: number) => SortKey) => {
    const rows = Array.from({ length: 40_000 }, (_, at) => at);
    let inStep = 0;
    const longest: number[] = [];
    const watched = rows.map(keyOf);
    const steps = rankingSteps(watched, (key) => {
      inStep += 1;
      return key;
    });
    for (let isDone = false; !isDone; inStep = 0) {
      isDone = steps.next().done === true;
      longest.push(inStep);
    }
    expect(Math.max(...longest)).toBeLessThanOrEqual(2000);
    expect(longest.length).toBeGreaterThan(60);
  });

  test('no records have no ranks', () => {
    expect(rankKeys([])).toEqual({ ranks: new Uint32Array(0), size: 0 });
  });

  test('sorting on several columns in either direction is a stable sort of the places', () => {
    const columns = fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)), { maxLength: 200 });
    const directions = fc.array(fc.tuple(fc.nat(2), fc.boolean()), { maxLength: 3 });
    fc.assert(
      fc.property(columns, directions, fc.boolean(), (records, by, isPart) => {
        const from = places(records.length).filter((place) => !isPart || place % 3 > 0);
        const ranks = [0, 1, 2].map((column) =>
          rankKeys(records.map((record) => record[column] ?? 0)),
        );
        const sorted = sortPlaces(
          from,
          by.flatMap(([column, descending]) => {
            const found = ranks[column];
            return found ? [{ ranks: found, descending }] : [];
          }),
        );
        const naive = [...from].sort((a, b) => {
          for (const [column, descending] of by) {
            const difference = byValue(records[a]?.[column] ?? 0, records[b]?.[column] ?? 0);
            if (difference !== 0) return descending ? -difference : difference;
          }
          return a - b;
        });
        expect([...sorted]).toEqual(naive);
      }),
    );
  });
});
