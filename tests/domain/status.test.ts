import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contains, statusAt, type Validity } from '../../src/domain/status.ts';

const open: Validity = { fra: 2020, til: null, softLukketFra: null, softLukketTil: null };
const year = fc.integer({ min: 2000, max: 2040 });
const anyVersion: fc.Arbitrary<Validity> = fc
  .record({
    fra: year,
    length: fc.option(fc.nat(20)),
    softLukketFra: fc.option(year),
    softLength: fc.option(fc.nat(20)),
  })
  .map(({ fra, length, softLukketFra, softLength }) => ({
    fra,
    til: length === null ? null : fra + length,
    softLukketFra,
    softLukketTil:
      softLukketFra === null || softLength === null ? null : softLukketFra + softLength,
  }));

describe('status på et tidspunkt', () => {
  test.each<[string, Validity, number, string]>([
    ['før fra', open, 2019, 'Fremtidig'],
    ['fra er med', open, 2020, 'Aaben'],
    ['uden slut', open, 2999, 'Aaben'],
    ['til er med', { ...open, til: 2025 }, 2025, 'Aaben'],
    ['efter til', { ...open, til: 2025 }, 2026, 'Lukket'],
    ['før soft-lukningen', { ...open, softLukketFra: 2023 }, 2022, 'Aaben'],
    ['soft-lukket uden slut', { ...open, softLukketFra: 2023 }, 2030, 'SoftLukket'],
    ['soft-lukkets ende er med', soft(2023, 2024), 2024, 'SoftLukket'],
    ['genåbnet efter soft-lukning', soft(2023, 2024), 2025, 'Aaben'],
    ['lukket går forud for soft-lukket', { ...soft(2023, 2030), til: 2025 }, 2026, 'Lukket'],
    ['fremtidig går forud for soft-lukket', { ...soft(2010, 2030) }, 2019, 'Fremtidig'],
    ['perioder', { ...open, fra: 202601, til: 202612 }, 202613, 'Lukket'],
  ])('%s', (_what, version, time, status) => {
    expect(statusAt(version, time)).toBe(status);
  });

  test('går kun frem: fremtidig, så i kraft, så lukket for altid', () => {
    const rank = { Fremtidig: 0, Aaben: 1, SoftLukket: 1, Lukket: 2 };
    fc.assert(
      fc.property(anyVersion, year, year, (version, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(rank[statusAt(version, earlier)]).toBeLessThanOrEqual(
          rank[statusAt(version, later)],
        );
      }),
    );
  });

  test('er åben eller soft-lukket netop i gyldigheden', () => {
    fc.assert(
      fc.property(anyVersion, year, (version, time) => {
        const isInForce = ['Aaben', 'SoftLukket'].includes(statusAt(version, time));
        expect(isInForce).toBe(contains(version, time));
      }),
    );
  });
});

function soft(softLukketFra: number, softLukketTil: number): Validity {
  return { ...open, softLukketFra, softLukketTil };
}
