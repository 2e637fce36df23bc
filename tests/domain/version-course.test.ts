import { describe, expect, test } from 'vitest';
import { courseWords, readCourse, writeCourse } from '../../src/domain/time/version-course.ts';

const version = (
  fra: number,
  til: number | null,
  softLukketFra: number | null = null,
  softLukketTil: number | null = null,
) => ({ fra, til, softLukketFra, softLukketTil });

const courses = [
  [[version(2003, null)], '2003-', '1 version fra 2003'],
  [
    [version(2016, 2018), version(2019, 2021), version(2022, 2026, 2024, 2025)],
    '2016-2018 2019-2021 2022-2026/2024-2025',
    '3 versioner fra 2016, soft-lukket 2024–2025, lukket efter 2026',
  ],
  [
    [version(2016, null), version(2022, null, 2027)],
    '2016- 2022-/2027-',
    '2 versioner fra 2016, soft-lukket fra 2027',
  ],
  [
    [version(2016, 2018, 2018, 2030), version(2019, null)],
    '2016-2018/2018-2030 2019-',
    '2 versioner fra 2016, soft-lukket 2018',
  ],
] as const;

describe('et elements forløb', () => {
  test.each(courses.slice(1))('%j skrives i tidens orden og læses som %s', (versions, text) => {
    expect(writeCourse(versions.toReversed())).toBe(text);
    expect(readCourse(text)).toEqual(versions);
  });

  test('en enkelt version skrives ikke', () => {
    expect(writeCourse([version(2003, null)])).toBeNull();
  });

  test.each(courses)('%j siges', (versions, _text, words) => {
    expect(courseWords('finansaar', versions)).toBe(words);
  });

  test('på perioder siges det i perioder', () => {
    expect(courseWords('periode', [version(202401, 202612)])).toBe(
      '1 version fra 01.2024, lukket efter 12.2026',
    );
  });
});
