import { expect, test } from 'vitest';
import { koblingText } from '../../../src/commands/consequences/kobling-text.ts';

const span = (
  defaultDelregnskab: boolean,
  fraPeriode: number,
  tilPeriode: number | null = null,
) => ({
  defaultDelregnskab,
  fraPeriode,
  tilPeriode,
});

test.each([
  [null, span(true, 202701), 'standard fra 01.2027'],
  [null, span(false, 202701, 202706), 'koblet fra 01.2027 til og med 06.2027'],
  [span(true, 202611), null, 'kobles fra'],
  [span(true, 202611), span(false, 202611), 'ikke længere standard fra 11.2026'],
  [span(false, 202611), span(true, 202611, 202614), 'standard fra 11.2026 til og med 14.2026'],
  [span(true, 202611), span(true, 202611, 202614), 'standard til og med 14.2026'],
  [span(false, 202611, 202612), span(false, 202611), 'koblet uden slutning'],
  [span(false, 202611), span(false, 202701), 'koblet fra 01.2027'],
])('%o bliver %o: %s', (foer, efter, text) => {
  expect(koblingText({ foer, efter })).toBe(text);
});
