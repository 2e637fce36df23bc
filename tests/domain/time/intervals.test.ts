import { describe, expect, test } from 'vitest';
import { common, firstGap, without } from '../../../src/domain/time/intervals.ts';

describe('det fælles', () => {
  test.each([
    [
      { fra: 2020, til: null },
      { fra: 2025, til: null },
      { fra: 2025, til: null },
    ],
    [
      { fra: 2020, til: 2026 },
      { fra: 2025, til: null },
      { fra: 2025, til: 2026 },
    ],
    [
      { fra: 2020, til: 2024 },
      { fra: 2024, til: 2030 },
      { fra: 2024, til: 2024 },
    ],
    [{ fra: 2020, til: 2024 }, { fra: 2025, til: 2030 }, undefined],
  ])('af %j og %j er %j', (a, b, both) => {
    expect(common(a, b)).toEqual(both);
    expect(common(b, a)).toEqual(both);
  });
});

describe('det første, der mangler', () => {
  test.each([
    ['intet, når én holder det hele', [{ fra: 2020, til: null }], undefined],
    [
      'intet, når den ene følger den anden, i hvilken orden de end står',
      [
        { fra: 2027, til: null },
        { fra: 2020, til: 2026 },
      ],
      undefined,
    ],
    ['begyndelsen', [{ fra: 2026, til: null }], 2025],
    ['året efter enden', [{ fra: 2020, til: 2027 }], 2028],
    [
      'hullet',
      [
        { fra: 2020, til: 2026 },
        { fra: 2028, til: null },
      ],
      2027,
    ],
    ['alt, når der intet er', [], 2025],
  ])('%s', (_, parts, gap) => {
    expect(firstGap('finansaar', { fra: 2025, til: null }, parts)).toBe(gap);
  });

  test('efter det sidste af intervallet mangler intet', () => {
    expect(firstGap('finansaar', { fra: 2025, til: 2026 }, [{ fra: 2020, til: 2026 }])).toBe(
      undefined,
    );
  });

  test('perioder går fra 14 til 01', () => {
    const years = [
      { fra: 202601, til: 202614 },
      { fra: 202701, til: 202703 },
    ];
    expect(firstGap('periode', { fra: 202605, til: null }, years)).toBe(202704);
  });
});

test('det uden for et hul er delen før og delen efter, og kun dem, der er noget af', () => {
  const whole = { fra: 2024, til: 2030 };
  const parts = (fra: number, til: number | null) => without('finansaar', whole, { fra, til });
  expect(parts(2026, 2027)).toEqual([
    { fra: 2024, til: 2025 },
    { fra: 2028, til: 2030 },
  ]);
  expect(parts(2024, 2027)).toEqual([{ fra: 2028, til: 2030 }]);
  expect(parts(2026, null)).toEqual([{ fra: 2024, til: 2025 }]);
  expect(parts(2020, 2031)).toEqual([]);
});
