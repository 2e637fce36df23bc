import { expect, test } from 'vitest';
import { after } from '../../../../server/commands/structure/words/in-the-way.ts';
import type { StoredVersion } from '../../../../server/storage/stored-version.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { idOfNumber, smallStructure } from '../structure/small-structure.ts';

const elementId = idOfNumber('10213231');

/** The hovedkonti or kredse that stand after a virksomhed that ends with a periode. */
function inTheWay(til: number, number: string, ownTil: number | null): boolean {
  const { versions } = smallStructure();
  const others = versions
    .filter(({ element_id }) => element_id === idOfNumber(number))
    .map((version): StoredVersion => ({ ...version, til: ownTil }));
  const { Virksomhed: type } = elementTypes;
  const closing = { type, elementId, fuldtNummer: '10213231', til, last: null };
  return after(closing, others).length > 0;
}

test.each([
  // The hovedkonto lasts to the end of 2027, half a year longer than the virksomhed.
  [202706, '07.14.01', 2027, true],
  [202713, '07.14.01', 2027, true],
  [202714, '07.14.01', 2027, false],
  [202706, '07.14.01', 2026, false],
  [202714, '07.14.01', null, true],
  [202706, '0706', 202706, false],
  [202706, '0706', 202707, true],
  [202706, '0706', null, true],
])('slut med %i: %s til %s er i vejen: %s', (til, number, ownTil, expected) => {
  expect(inTheWay(til, number, ownTil)).toBe(expected);
});

test('et element, der slutter med et finansår, har det, der slutter med årets periode 14, inden for sig', () => {
  const { versions } = smallStructure();
  const { Hovedkonto: type } = elementTypes;
  const closing = { type, elementId, fuldtNummer: '07.14.01', til: 2026, last: null };
  const [kreds] = versions.filter(({ type: name }) => name === 'Bogfoeringskreds');
  if (!kreds) throw new Error('the small structure has a kreds');
  expect(after(closing, [{ ...kreds, til: 202614 }])).toEqual([]);
  expect(after(closing, [{ ...kreds, til: 202701 }])).toHaveLength(1);
});
