import { describe, expect, test } from 'vitest';
import { readCourse } from '../../../src/domain/time/version-course.ts';
import { courseAxis, coursePicture } from '../../../src/views/structure/rows/course-picture.ts';

/** The paths by what they are, of a course looked at in a finansår; today is in 2026, so 2003 is at 0 and 2029 ends at 108. */
function drawn(course: string, lookedAt = 2026) {
  const parts = coursePicture('finansaar', readCourse(course), lookedAt, 2026);
  return Object.fromEntries(parts.map(({ className, path }) => [className, path]));
}

/** Left and right edge of each bar. */
const bars = (path = '') =>
  [...path.matchAll(/M(\d+) [\d.]+h(\d+)v\d+H/g)].map(([, left, width]) => [
    Number(left),
    Number(left) + Number(width) + 1,
  ]);

test('den version, der ses på, er den tykke; de andre er tynde og skilt ad', () => {
  const { shown, other } = drawn('2003-2018 2019-2021 2022-');
  expect(bars(shown)).toEqual([[76, 108]]);
  expect(bars(other)).toEqual([
    [0, 64],
    [64, 76],
  ]);
  expect(shown).toContain('v5H');
  expect(other).toContain('v3H');
  expect(bars(drawn('2003-2018 2019-2021 2022-', 2020).shown)).toEqual([[64, 76]]);
});

test('en åben ende går til den næste version eller til kanten, og det før 2003 begynder ved kanten', () => {
  expect(bars(drawn('1990- 2022-').other)).toEqual([[0, 76]]);
  expect(bars(drawn('1990-1995 2010-').other)).toEqual([]);
});

test('det soft-lukkede er skraveret, også i en tidligere version, og en slutning har sin kant', () => {
  const { soft, end } = drawn('2016-2018/2018- 2019-2026/2024-2025');
  expect(bars(soft)).toEqual([
    [60, 64],
    [84, 92],
  ]);
  // One line a year.
  expect(soft?.match(/l3 -7/g)).toHaveLength(3);
  expect(end).toBe('M93.5 1h2.5v11h-2.5z');
  expect(drawn('2016-').soft).toBe('');
  expect(drawn('2016-').end).toBe('');
});

test('året, der ses på, er en streg', () => {
  expect(drawn('2016-').year).toBe('M93.5 0v13');
  expect(drawn('2016-', 2035).year).toBe('');
});

test('perioder tegnes i deres finansår', () => {
  const parts = coursePicture('periode', readCourse('202401-202512 202601-'), 202603, 2026);
  expect(bars(parts[0]?.path)).toEqual([[84, 92]]);
  expect(bars(parts[1]?.path)).toEqual([[92, 108]]);
});

describe('linjen over billederne', () => {
  test.each([
    // 2003 to 2029, four pixels a year.
    [
      'finansaar',
      2026,
      [
        ['2003', 0],
        ['2026', 94],
      ],
    ],
    [
      'periode',
      202603,
      [
        ['2003', 0],
        ['2026', 94],
      ],
    ],
    // Where the year looked at would stand over the first, it stands alone; outside it is not named.
    ['finansaar', 2005, [['2005', 10]]],
    ['finansaar', 1999, [['2003', 0]]],
    ['finansaar', 2035, [['2003', 0]]],
  ] as const)('%s %i', (axis, lookedAt, marks) => {
    const shown = courseAxis(axis, lookedAt, 2026).map(({ text, at }) => [text, at]);
    expect(shown).toEqual(marks);
  });
});

test('med plads til måneder tegnes perioderne i dem, og de år, der er, fylder billedet', () => {
  const versions = readCourse('202401-202512 202601-');
  const parts = coursePicture('periode', versions, 202611, 2026, 4);
  const edges = (path = '') => /^M([\d.]+) [\d.]+h([\d.]+)/.exec(path)?.slice(1, 3).map(Number);
  // 27 pixels a finansår of 14 periods: the first version ends with the twelfth of 2025.
  expect(edges(parts[0]?.path)).toEqual([0, 50.1 - 1]);
  expect(edges(parts[1]?.path)).toEqual([54, 53]);
  const [first, marked] = courseAxis('periode', 202611, 2026, 4);
  expect([first?.text, marked?.text]).toEqual(['2024', '2026']);
  expect(marked?.at).toBeCloseTo(54 + (10.5 / 14) * 27);
});
