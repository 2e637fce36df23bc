import { expect, test } from 'vitest';
import { windowOfYear, yearMarks } from '../../src/domain/records/window-picture.ts';

const labels = (step: number) => yearMarks(windowOfYear(2026), step).map(({ label }) => label);

test('over årets billede står månederne, og året, hvor et begynder', () => {
  expect(labels(1).join(' ')).toBe('2026 feb mar apr maj jun jul aug sep okt nov dec 2027 feb mar');
  expect(labels(3)).toEqual(['2026', 'apr', 'jul', 'okt', '2027']);
});
