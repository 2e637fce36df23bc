import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seriesFrom } from '../../../src/ui/grid/edit/series.ts';

const three = (first: string, second: string) => {
  const series = seriesFrom(first, second);
  return series && [1, 2, 3].map(series);
};

describe('en serie går videre', () => {
  test.each([
    ['finansår', '2026', '', ['2027', '2028', '2029']],
    ['med det spring, de to første har', '10', '20', ['20', '30', '40']],
    ['også tilbage', '30', '28', ['28', '26', '24']],
    ['med foranstillede nuller', '07', '', ['08', '09', '10']],
    [
      'det sidste tal i et nummer',
      '07.14.01.10',
      '07.14.01.20',
      ['07.14.01.20', '07.14.01.30', '07.14.01.40'],
    ],
    [
      'tallet i en tekst',
      'Pulje 9, drift',
      '',
      ['Pulje 10, drift', 'Pulje 11, drift', 'Pulje 12, drift'],
    ],
    ['datoer over et årsskifte', '30/12/2026', '', ['31/12/2026', '01/01/2027', '02/01/2027']],
    [
      'datoer med en uge imellem',
      '23/11/2026',
      '30/11/2026',
      ['30/11/2026', '07/12/2026', '14/12/2026'],
    ],
    [
      'en dag, der ikke findes, er blot et tal',
      '31/02/2026',
      '',
      ['31/02/2027', '31/02/2028', '31/02/2029'],
    ],
    ['perioder', '11.2026', '', ['12.2026', '01.2027', '02.2027']],
    ['to af hver sin slags tæller en ad gangen', '2026', '01/01/2027', ['2027', '2028', '2029']],
    ['to ens tæller en ad gangen', '5', '5', ['6', '7', '8']],
  ])('%s', (_, first, second, wanted) => {
    expect(three(first, second)).toEqual(wanted);
  });

  test('tekst uden tal er ingen', () => {
    expect(seriesFrom('Drift', 'Anlæg')).toBeNull();
    expect(seriesFrom('', '1')).toBeNull();
  });

  test('hver tekst følger den før med samme spring, og nuller foran bliver', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.integer({ min: 1, max: 50 }), (at, step) => {
        const text = (number: number) => String(number).padStart(6, '0');
        const series = seriesFrom(text(at), text(at + step));
        expect([0, 1, 2, 9].map((after) => series?.(after))).toEqual(
          [0, 1, 2, 9].map((after) => text(at + after * step)),
        );
      }),
    );
  });
});
