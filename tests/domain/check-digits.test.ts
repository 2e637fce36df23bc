import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isValidCvr, isValidGs1 } from '../../src/domain/check-digits.ts';

describe('CVR- og SE-numre', () => {
  test.each(['10213231', '10108330', '29979812'])('%s er gyldigt', (number) => {
    expect(isValidCvr(number)).toBe(true);
  });

  test.each(['10213232', '12345678', '00000000', '1021323', '102132310', '1021323a', ''])(
    '%j er ugyldigt',
    (number) => {
      expect(isValidCvr(number)).toBe(false);
    },
  );

  test('et nul forrest er ugyldigt, selv når modulus 11 passer', () => {
    const sum = [0, 0, 0, 0, 0, 0, 5, 1].reduce(
      (total, digit, index) => total + digit * ([2, 7, 6, 5, 4, 3, 2, 1][index] ?? 0),
      0,
    );
    expect(sum % 11).toBe(0);
    expect(isValidCvr('00000051')).toBe(false);
  });
});

describe('EAN-numre', () => {
  test.each(['5798000860575', '5798009883193'])('%s er gyldigt', (number) => {
    expect(isValidGs1(number)).toBe(true);
  });

  test.each(['5798000860576', '579800086057', '57980008605750', '579800086057x'])(
    '%j er ugyldigt',
    (number) => {
      expect(isValidGs1(number)).toBe(false);
    },
  );
});

test.each([
  ['CVR', isValidCvr, '10213231'],
  ['GS1', isValidGs1, '5798000860575'],
] as const)('%s fanger enhver fejl i ét ciffer', (_name, isValid, number) => {
  const position = fc.nat(number.length - 1);
  fc.assert(
    fc.property(position, fc.nat(9), (index, digit) => {
      const changed = number.slice(0, index) + digit + number.slice(index + 1);
      expect(isValid(changed)).toBe(changed === number);
    }),
  );
});
