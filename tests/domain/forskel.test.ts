import { expect, test } from 'vitest';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { differingFields } from '../../src/domain/forskel/forskel.ts';

const { Underkonto } = elementTypes;
const standing = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'Aaben',
  fuldtNummer: '07.14.01.10',
  nummer: '10',
  navn: 'Almindelig virksomhed',
  fraFinansaar: 2004,
  tilFinansaar: null,
  bemaerkning: null,
};
const codesOf = (left: object, right: object) =>
  differingFields(Underkonto, { ...standing, ...left }, { ...standing, ...right }).map(
    ({ code }) => code,
  );

test('det samme er ingen forskel, heller ikke når intet er skrevet på to måder', () => {
  expect(codesOf({}, { bemaerkning: '' })).toEqual([]);
});

test('status og fuldt nummer står før felterne, og felterne i formularens orden', () => {
  const changed = { navn: 'Drift', fuldtNummer: '07.13.01.20', nummer: '20', status: 'SoftLukket' };
  expect(codesOf({}, changed)).toEqual(['status', 'fuldtNummer', 'nummer', 'navn']);
});

test('værdierne står, som de er på hver side', () => {
  expect(differingFields(Underkonto, standing, { ...standing, bemaerkning: 'Ny' })).toEqual([
    { code: 'bemaerkning', fra: null, til: 'Ny' },
  ]);
});

test('at en ny version tager over, er ingen forskel, men en slutning er', () => {
  const next = { versionId: 2, fra: 2027, softLukketFra: null, softLukketTil: null };
  const takenOver = { tilFinansaar: 2026, naesteVersion: next };
  expect(codesOf(takenOver, { fraFinansaar: 2027 })).toEqual([]);
  expect(codesOf({}, { fraFinansaar: 2027, tilFinansaar: 2030 })).toEqual(['tilFinansaar']);
});

test.each([
  ['nyt', null, {}, { fra: null, til: 'Aaben' }],
  ['lukket', standing, { status: 'Lukket', navn: 'Andet' }, { fra: 'Aaben', til: 'Lukket' }],
  ['ikke begyndt', standing, null, { fra: 'Aaben', til: null }],
] as const)('af det, der er %s, er forskellen status alene', (_, left, right, values) => {
  expect(differingFields(Underkonto, left, right && { ...standing, ...right })).toEqual([
    { code: 'status', ...values },
  ]);
});
