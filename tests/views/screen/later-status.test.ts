import { expect, test } from 'vitest';
import { laterBelow, laterStatus } from '../../../src/views/screen/later-status.ts';
import { underkonto } from '../payloads.ts';

const ended = { ...underkonto, tilFinansaar: 2026 };
const following = { versionId: 2, fra: 2027, softLukketFra: null, softLukketTil: null };

test.each([
  ['lukkes', { ...ended, naesteVersion: null }, { text: 'lukkes 2027', tone: 'end' }],
  ['får en ny version', { ...ended, naesteVersion: following }, { text: 'v2 2027', tone: 'other' }],
  ['ændres ikke', { ...underkonto, naesteVersion: null }, undefined],
  ['er på en server, der ikke siger, hvad der følger', ended, undefined],
])('et element, der %s', (_what, element, expected) => {
  expect(laterStatus(element, 2026, true)).toEqual(expected);
});

test('hvor mange der ændres under det, siges med året efter, og intet siges ikke', () => {
  expect(laterBelow(underkonto, 3, 2026)).toEqual({ text: '3 i 2027', tone: 'other' });
  expect(laterBelow(underkonto, 0, 2026)).toBeUndefined();
});
