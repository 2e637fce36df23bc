import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import {
  fullOfCanonical,
  isNumberOf,
  joinNumber,
  leadingNumber,
  numberAbove,
  numberOfType,
  parseFullNumber,
  saidNumber,
  typeOfFullNumber,
} from '../../src/domain/numbers.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** A path of own numbers from paragraf to underkonto, cut off somewhere. */
const path: readonly (readonly [ElementTypeName, number])[] = [
  ['Paragraf', 2],
  ['Hovedomraade', 1],
  ['Aktivitetsomraade', 1],
  ['Hovedkonto', 2],
  ['Underkonto', 2],
];
const anyNumber = fc
  .tuple(fc.tuple(...path.map(([, length]) => digits(length))), fc.nat(path.length - 1))
  .map(([own, last]) => {
    const fuldtNummer = path
      .slice(0, last + 1)
      .reduce<string | null>(
        (parent, [type], level) => joinNumber(type, parent, own[level] ?? ''),
        null,
      );
    return { type: path[last]?.[0], fuldtNummer: fuldtNummer ?? '' };
  });

describe('finanslovens numre', () => {
  test.each([
    ['07', 'Paragraf'],
    ['07.1', 'Hovedomraade'],
    ['07.14', 'Aktivitetsomraade'],
    ['07.14.01', 'Hovedkonto'],
    ['07.14.01.10', 'Underkonto'],
  ])('%s er %s, også uden punktummer', (fuldtNummer, type) => {
    expect(typeOfFullNumber(fuldtNummer)).toBe(type);
    expect(parseFullNumber(fuldtNummer)).toEqual({ type, fuldtNummer });
    expect(parseFullNumber(fuldtNummer.replaceAll('.', ''))).toEqual({ type, fuldtNummer });
    expect(parseFullNumber(`§ ${fuldtNummer}`)).toEqual({ type, fuldtNummer });
  });

  test.each(['7.14.01.10', '§ 7.14.01.10.', '7. 14. 01. 10'])('%s er 07.14.01.10', (text) => {
    expect(parseFullNumber(text)).toEqual({ type: 'Underkonto', fuldtNummer: '07.14.01.10' });
  });

  test.each(['', '7', '07.', '07.1.4', '07.14.1', '07141', '07.14.01.1', '07.14.01.10.1', 'x'])(
    '%j er intet fuldt nummer',
    (text) => {
      expect(parseFullNumber(text)).toBeUndefined();
      expect(typeOfFullNumber(text)).toBeUndefined();
    },
  );

  test('egne numre sat sammen kan læses igen, med og uden punktummer', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(parseFullNumber(number.fuldtNummer)).toEqual(number);
        expect(parseFullNumber(number.fuldtNummer.replaceAll('.', ''))).toEqual(number);
      }),
    );
  });
});

describe('det, et nummer hænger under', () => {
  test.each([
    ['Underkonto', '07.14.01.10', '07.14.01'],
    ['Hovedkonto', '07.14.01', '07.14'],
    ['Aktivitetsomraade', '07.14', '07.1'],
    ['Hovedomraade', '07.1', '07'],
    ['Delregnskab', '07004.001', '07004'],
    ['Regnskabskonto', '18.11', '18'],
    ['Standardkonto', '18', null],
    ['Paragraf', '07', null],
    ['Bogfoeringskreds', '07004', null],
  ] as const)('%s %s: %s', (type, fuldtNummer, above) => {
    expect(numberAbove(type, fuldtNummer)).toBe(above);
  });
});

describe('regnskabsstrukturens numre', () => {
  test.each([
    ['07', 'Ministeransvarsomraade'],
    ['10213231', 'Virksomhed'],
    ['0706', 'RegnskabsfoerendeInstitution'],
    ['07004', 'Bogfoeringskreds'],
    ['07004.001', 'Delregnskab'],
    ['5798000860575', 'EANNummer'],
  ])('%s er %s', (fuldtNummer, type) => {
    expect(parseFullNumber(fuldtNummer, 'regnskabsstruktur')).toEqual({ type, fuldtNummer });
  });

  test('et delregnskab i lønsystemets form får sit punktum', () => {
    expect(parseFullNumber('07004001', 'regnskabsstruktur')).toEqual({
      type: 'Delregnskab',
      fuldtNummer: '07004.001',
    });
  });

  test('det egne nummer er det fulde, undtagen for delregnskaber', () => {
    expect(joinNumber('Virksomhed', '07', '10213231')).toBe('10213231');
    expect(joinNumber('Bogfoeringskreds', '0706', '07004')).toBe('07004');
    expect(joinNumber('Delregnskab', '07004', '001')).toBe('07004.001');
  });
});

describe('kontoplanens numre', () => {
  test.each([
    ['1', 'Hovedart', '1'],
    ['18', 'Standardkonto', '18'],
    ['042', 'Statuspost', '042'],
    ['1811', 'Regnskabskonto', '18.11'],
    ['18.11', 'Regnskabskonto', '18.11'],
  ])('%s er %s', (text, type, fuldtNummer) => {
    expect(parseFullNumber(text, 'kontoplan')).toEqual({ type, fuldtNummer });
  });

  test('en konto er fire cifre, og punktummet står efter standardkontoen', () => {
    expect(joinNumber('Regnskabskonto', '18', '1811')).toBe('18.11');
    for (const text of ['181', '18.1', '18.111', '142']) {
      expect(parseFullNumber(text, 'kontoplan')).toBeUndefined();
    }
  });

  test('stien af egne numre er en kontos, når den går gennem typerne', () => {
    expect(fullOfCanonical('1.18.1811', 'kontoplan')).toEqual({
      type: 'Regnskabskonto',
      fuldtNummer: '18.11',
    });
  });
});

test.each([
  ['Delregnskab', '07004.001 1. kontor', '07004.001'],
  ['Delregnskab', '07 004 002 3 kontorer', '07 004 002'],
  ['Underkonto', '§ 07.14.01.10', '§ 07.14.01.10'],
  ['Virksomhed', '10213231', '10213231'],
  ['Virksomhed', 'Styrelsen', undefined],
  ['Virksomhed', '', undefined],
] as const)('nummeret på en %s, som %j begynder med, er %s', (type, text, number) => {
  expect(leadingNumber(type, text)).toBe(number);
});

describe('numre, som to typer har', () => {
  test('er den enes, når de er mærket, og ellers den andens', () => {
    expect(parseFullNumber('LF2', 'loen')).toEqual({ type: 'Loenfaellesskab', fuldtNummer: '2' });
    expect(parseFullNumber('2', 'loen')).toEqual({ type: 'Loengruppe', fuldtNummer: '2' });
    expect(['LF02', 'LF', '012', 'LF12345'].map((one) => parseFullNumber(one, 'loen'))).toEqual(
      Array(4).fill(undefined),
    );
    expect([saidNumber('LF2', 'loen'), saidNumber('124', 'loen')]).toEqual(['2', '124']);
  });

  test('kan være begges, hvor typen er givet', () => {
    expect(isNumberOf('Loenfaellesskab', '2')).toBe(true);
    expect(isNumberOf('Loengruppe', '2')).toBe(true);
    expect(isNumberOf('Loengruppe', '07.14')).toBe(false);
    expect(isNumberOf('Underkonto', '07.14.01.10')).toBe(true);
    expect(isNumberOf('Hovedkonto', '07.14.01.10')).toBe(false);
    expect(isNumberOf('Virksomhed', '28130001')).toBe(true);
    expect(isNumberOf('Delregnskab', '28130001')).toBe(true);
    expect(numberOfType('Delregnskab', '28130001')).toBe('28130.001');
    expect(numberOfType('Underkonto', '07-14-01-10')).toBe('07.14.01.10');
    expect(numberOfType('Underkonto', '071401')).toBeUndefined();
  });
});
