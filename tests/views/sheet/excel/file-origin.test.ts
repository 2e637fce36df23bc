import { expect, test } from 'vitest';
import {
  againstOrigin,
  originText,
  otherTimeOf,
} from '../../../../src/views/sheet/excel/file-origin.ts';
import { origin } from './returned.ts';

test('en fil fra et andet område eller en anden portal afvises med navn', () => {
  expect(againstOrigin({ ...origin, area: 'regnskabsstruktur' }, origin)).toBe(
    'Filen er hentet fra Regnskabsstruktur; du er i Finanslovsstruktur.',
  );
  const other = againstOrigin({ ...origin, portal: 'https://test.portal' }, origin);
  expect(other).toContain('en anden portal, https://test.portal');
  expect(againstOrigin(origin, origin)).toBeUndefined();
  expect(againstOrigin(null, origin)).toBeUndefined();
});

test('en fil fra et andet år eller en anden periode spørges der om', () => {
  expect(otherTimeOf(origin, { ...origin, time: 2028 })).toContain(
    'Filen er hentet for finansår 2026; du ser finansår 2028.',
  );
  const periode = { ...origin, area: 'regnskabsstruktur', time: 202601 };
  expect(otherTimeOf(periode, { ...periode, time: 202701 })).toContain('periode 01.2026');
  expect(otherTimeOf(origin, origin)).toBeUndefined();
});

test('filen siger, hvornår, af hvem og af hvad den er hentet', () => {
  expect(originText({ ...origin, filter: 'søgning: 07.14' }, origin)).toBe(
    'Hentet 28/11/2026 09.00 af kundedemo.central for finansår 2026 (søgning: 07.14).',
  );
  expect(originText(null, origin)).toContain('siger ikke, hvad den er hentet for');
});
