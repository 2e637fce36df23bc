import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusAt, type Validity } from '../../src/domain/status.ts';
import { laterChange, laterText, laterTone, realEnd } from '../../src/domain/time/later-change.ts';

const open: Validity = { fra: 2020, til: null, softLukketFra: null, softLukketTil: null };
const second = { versionId: 2, fra: 2027, softLukketFra: null, softLukketTil: null };

/** What stands beside the status in 2026, in a row and in the detail. */
function told(version: Validity, following: typeof second | null = null) {
  const change = laterChange('finansaar', version, following, 2026);
  if (!change) return null;
  const now = statusAt(version, 2026);
  return [
    laterText(change, 'finansaar', now, true),
    laterText(change, 'finansaar', now),
    laterTone(change),
  ];
}

describe('den nærmeste senere ændring', () => {
  test.each<[string, Validity, typeof second | null, ReturnType<typeof told>]>([
    ['ingen', open, null, null],
    ['lukkes', { ...open, til: 2026 }, null, ['lukkes 2027', 'lukkes 2027', 'end']],
    [
      'soft-lukkes',
      { ...open, softLukketFra: 2027 },
      null,
      ['soft 2027', 'soft-lukkes 2027', 'soft'],
    ],
    [
      'soft-lukkes, før det lukkes',
      { ...open, softLukketFra: 2027, til: 2029 },
      null,
      ['soft 2027', 'soft-lukkes 2027', 'soft'],
    ],
    [
      'genåbnes',
      { ...open, softLukketFra: 2024, softLukketTil: 2027 },
      null,
      ['åbnes 2028', 'genåbnes 2028', 'other'],
    ],
    [
      'lukkes, når soft-lukningen slutter med versionen',
      { ...open, softLukketFra: 2024, softLukketTil: 2026, til: 2026 },
      null,
      ['lukkes 2027', 'lukkes 2027', 'end'],
    ],
    ['en ny version', { ...open, til: 2026 }, second, ['v2 2027', 'v2 2027', 'other']],
    [
      'en ny version, der begynder soft-lukket',
      { ...open, til: 2026 },
      { ...second, softLukketFra: 2027 } as never,
      ['soft 2027', 'soft-lukkes 2027', 'soft'],
    ],
    [
      'lukkes, før den næste version begynder',
      { ...open, til: 2026 },
      { ...second, fra: 2029 },
      ['lukkes 2027', 'lukkes 2027', 'end'],
    ],
    [
      'genåbnes med den næste version',
      { ...open, til: 2023 },
      { ...second, fra: 2028 },
      ['åbnes 2028', 'genåbnes 2028', 'other'],
    ],
    ['åbnes', { ...open, fra: 2027 }, null, ['2027', 'åbnes 2027', 'other']],
    ['det, der er slut, ændres ikke', { ...open, til: 2025 }, null, null],
  ])('%s', (_what, version, following, expected) => {
    expect(told(version, following)).toEqual(expected);
  });

  test('på perioder følger supplementsperioden og den næste måned efter hinanden', () => {
    const version = { ...open, fra: 202601, til: 202614 };
    expect(laterChange('periode', version, null, 202612)).toMatchObject({ time: 202701 });
    const following = { ...second, fra: 202701 };
    expect(laterChange('periode', version, following, 202612)).toMatchObject({
      time: 202701,
      becomes: 'version',
    });
    expect(realEnd('periode', 202614, following)).toBeNull();
    expect(realEnd('periode', 202613, following)).toBe(202613);
  });

  test('er den første af alle senere tider med en anden status, og uden den kommer ingen', () => {
    const year = fc.integer({ min: 2000, max: 2030 });
    const span = fc.option(fc.nat(8));
    fc.assert(
      fc.property(year, span, fc.option(year), span, year, (fra, length, soft, softLength, now) => {
        const version: Validity = {
          fra,
          til: length === null ? null : fra + length,
          softLukketFra: soft,
          softLukketTil: soft === null || softLength === null ? null : soft + softLength,
        };
        const years = Array.from({ length: 60 }, (_, at) => now + 1 + at);
        const first = years.find((later) => statusAt(version, later) !== statusAt(version, now));
        const change = laterChange('finansaar', version, null, now);
        expect(change?.time).toBe(first);
        if (first !== undefined) expect(change?.becomes).toBe(statusAt(version, first));
      }),
    );
  });
});

test.each([
  [2026, null, 2026],
  [2026, second, null],
  [2026, { ...second, fra: 2028 }, 2026],
  [2026, undefined, 2026],
  [null, null, null],
])('gyldig til %s er en slutning, når ingen version tager over', (til, following, expected) => {
  expect(realEnd('finansaar', til, following)).toBe(expected);
});
