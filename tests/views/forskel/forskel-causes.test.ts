import { expect, test } from 'vitest';
import { causesAmong } from '../../../src/views/forskel/forskel-causes.ts';
import type { Difference } from '../../../src/views/forskel/forskel-values.ts';
import { logLineOf, underkonto } from '../payloads.ts';

const changed = (felt: string) => ({
  ...{ element: '07.14.01.47 Fælles stamdata', felt, label: felt, fra: null, til: 1 },
  ...{ fraTekst: '', tilTekst: '1' },
});
const lineOf = (nummer: number, felt: string) => logLineOf(nummer, { aendringer: [changed(felt)] });

const difference = (code: string, rest: Partial<Difference> = {}): Difference => ({
  ...{ id: underkonto.id, type: 'Underkonto', slags: 'aendret', alleSlags: ['aendret'] },
  ...{ foelgerMed: false, venstre: underkonto, hoejre: underkonto },
  felter: [{ code, fra: 1, til: 2 }],
  ...rest,
});

const lines = [
  lineOf(9, 'navn'),
  lineOf(8, 'softLukketFra'),
  lineOf(7, 'hovedkontoId'),
  lineOf(6, 'bemaerkning'),
];
const causes = (one: Difference) => causesAmong(lines, one).map(({ nummer }) => nummer);

test('kun de linjer, der ændrede det, der er forskelligt', () => {
  expect(causes(difference('navn'))).toEqual([9]);
  expect(causes(difference('kortNavn'))).toEqual([]);
});

test('en status følger af tiderne, og et fuldt nummer af pladsen', () => {
  expect(causes(difference('status'))).toEqual([8]);
  expect(causes(difference('fuldtNummer'))).toEqual([7]);
});

test('af det, der er nyt, er det alle dets felter', () => {
  const ny = difference('status', { slags: 'ny', alleSlags: ['ny'], venstre: null });
  expect(causes(ny)).toContain(9);
});
