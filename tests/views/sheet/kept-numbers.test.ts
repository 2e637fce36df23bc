import { expect, test } from 'vitest';
import { keptNumbers } from '../../../src/views/sheet/rows/kept-numbers.ts';
import { lineMaker } from '../../../src/views/structure/rows/structure-lines.ts';
import { elementOf } from '../payloads.ts';

test('kun et element uden slutning holder sit nummer', () => {
  const type = 'Underkonto' as const;
  const lines = [
    elementOf(1, { type, navn: 'A', fuldtNummer: '07.14.01.10', tilFinansaar: null }),
    elementOf(2, { type, navn: 'B', fuldtNummer: '07.14.01.11', tilFinansaar: 2026 }),
  ].map(lineMaker(''));
  expect([...keptNumbers(lines)]).toEqual(['Underkonto 07.14.01.10']);
});
