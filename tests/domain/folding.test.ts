import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bareNumber,
  fold,
  numberQuery,
  ownNumber,
  searchText,
  sortKey,
} from '../../src/domain/words/folding.ts';

const danishText = fc.string({
  unit: fc.constantFrom(...'aabcdefåÅæÆøØzZéüÄ 09.-aA'),
  maxLength: 12,
});

describe('foldning til søgning', () => {
  test.each([
    ['generer perioder', 'Generér perioder'],
    ['bogfoering', 'bogføring'],
    ['Ærø', 'aeroe'],
    ['AABENRAA', 'Åbenrå'],
    ['København', 'koebenhavn'],
    ['Müller', 'muller'],
  ])('%s og %s er ens', (one, other) => {
    expect(fold(one)).toBe(fold(other));
  });

  test('et å skrevet som a med ring er et å', () => {
    expect(fold('A\u030Abent')).toBe(fold('Åbent'));
  });

  test('forskellige ord bliver ved med at være forskellige', () => {
    expect(fold('konto')).not.toBe(fold('kanto'));
  });

  test('foldet to gange er som én gang, og store bogstaver tæller ikke', () => {
    fc.assert(
      fc.property(danishText, (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text.toUpperCase())).toBe(fold(text));
        expect(fold(text)).not.toMatch(/[A-ZæøåÆØÅ]/);
      }),
    );
  });
});

describe('dansk rækkefølge', () => {
  const inOrder = [
    '07.14',
    '19.22',
    'abe',
    'Anlæg',
    'zebra',
    'Æbler',
    'ærø',
    'Økonomi',
    'ørsted',
    'Aabenraa',
    'Ålborg',
    'Århus',
  ];

  test('æ, ø, å efter z, og aa som å', () => {
    expect(inOrder.toReversed().toSorted(byKey)).toEqual(inOrder);
  });

  test('nøglen er SQL-udtrykkets', () => {
    expect(sortKey('Aabenrå')).toBe('}benr}');
    expect(sortKey('Ærø')).toBe('{r|');
    expect(sortKey('AAA')).toBe('}a');
  });

  test('aa og å er samme bogstav, og store bogstaver tæller ikke', () => {
    fc.assert(
      fc.property(danishText, (text) => {
        // An a beside the å would make another pair.
        const withRings = text.replaceAll(/a/gi, 'e');
        const withPairs = withRings.replaceAll('å', 'aa').replaceAll('Å', 'Aa');
        expect(sortKey(withPairs)).toBe(sortKey(withRings));
        expect(sortKey(text.toUpperCase())).toBe(sortKey(text));
      }),
    );
  });

  test('alfabetets 29 bogstaver kommer i alfabetets rækkefølge', () => {
    const alphabet = [...'abcdefghijklmnopqrstuvwxyzæøå'];
    const letter = fc.nat(alphabet.length - 1);
    fc.assert(
      fc.property(letter, letter, (one, other) => {
        const order = byKey(alphabet[one] ?? '', alphabet[other] ?? '');
        expect(Math.sign(order)).toBe(Math.sign(one - other));
      }),
    );
  });

  function byKey(one: string, other: string): number {
    if (sortKey(one) === sortKey(other)) return 0;
    return sortKey(one) < sortKey(other) ? -1 : 1;
  }
});

describe('søgeteksten', () => {
  test('har nummeret med og uden punktummer og det foldede navn', () => {
    expect(searchText('07.14.01', 'Økonomistyrelsen')).toBe('07.14.01 071401 oekonomistyrelsen');
  });

  test('har et nummer uden punktummer én gang', () => {
    expect(searchText('10213231', 'Økonomistyrelsen')).toBe('10213231 oekonomistyrelsen');
  });
});

describe('nummersøgning', () => {
  test.each([
    '0714',
    '07.14',
    '§ 07.14',
    '§07.14',
    ' 07 14 ',
    '07.14.',
    '07-14',
    '§ 07-14-',
    '7.14',
    '§ 7.14.',
  ])('%j er 07.14', (text) => {
    expect(numberQuery(text)).toMatchObject({ digits: '0714' });
    expect(numberQuery(text)?.forms[0]).toBe('07.14');
  });

  test.each([
    ['07', ['07'], '07'],
    ['7', ['7'], '7'],
    ['071', ['07.1', '071'], '071'],
    ['07.14.0', ['07.14.0'], '07140'],
    ['07140110', ['07.14.01.10', '07140.110', '07140110'], '07140110'],
    ['07004001', ['07.00.40.01', '07004.001', '07004001'], '07004001'],
    ['07004.001', ['07004.001'], '07004001'],
    ['07004.', ['07.00.4', '07004'], '07004'],
    ['10213231', ['10.21.32.31', '10213.231', '10213231'], '10213231'],
  ])('%s', (text, forms, digits) => {
    expect(numberQuery(text)).toEqual({ forms, digits, wordStart: digits });
  });

  test.each([
    '',
    '§',
    'økonomi',
    '07a',
    '7.1.4',
    '714.01',
    '07.1.4',
    '07..14',
    '.07',
    '07--14',
    '-07',
    '07-1-4',
    '2013-16',
  ])('%j er intet nummer', (text) => {
    expect(numberQuery(text)).toBeUndefined();
  });

  test.each([
    ['DK10108330', '10108330'],
    ['dk 10 10 83 30', '10108330'],
    ['CVR-nr. 10108330', '10108330'],
    ['EAN 5798990000371\t', '5798990000371'],
    ['GLN: 5798 9900 00371\u200b', '5798990000371'],
  ])('%j er %s', (text, digits) => {
    expect(bareNumber(text)).toBe(digits);
    expect(numberQuery(text)?.digits).toBe(digits);
  });

  test.each(['DK1010833', 'EAN57989900003711', 'SE10108330'])('%j står, som det er', (text) => {
    expect(bareNumber(text)).toBe(text);
  });

  test('bindestreger skiller niveauerne, og i navne står de, som de er skrevet', () => {
    expect(numberQuery('07-14-01')).toEqual({
      forms: ['07.14.01'],
      digits: '071401',
      wordStart: '07-14-01',
    });
    expect(numberQuery('07004-001')?.forms).toEqual(['07004.001']);
  });

  test('hver begyndelse af et fuldt nummer finder det', () => {
    const full = '07.14.01.10';
    for (let length = 1; length <= full.length; length += 1) {
      const query = numberQuery(full.slice(0, length));
      expect(query?.forms.some((form) => full.startsWith(form))).toBe(true);
      expect(full.replaceAll('.', '').startsWith(query?.digits ?? 'intet')).toBe(true);
    }
  });
});

describe('det egne nummer af et, der er indsat helt', () => {
  test.each([
    ['07.14.01.63', '07.14.01.', 2, '63'],
    ['07-14-01-63', '07.14.01.', 2, '63'],
    ['07140163', '07.14.01.', 2, '63'],
    ['07.14', '07.1', 1, '4'],
    ['07.1', '07.', 1, '1'],
    ['07004.001', '07004.', 3, '001'],
    ['07004001', '07004.', 3, '001'],
  ])('%s efter %s', (text, prefix, digits, own) => {
    expect(ownNumber(text, prefix, digits)).toBe(own);
  });

  test.each([
    // On its way, of another parent, or no number in full.
    ['', '07.14.01.', 2],
    ['07', '07.', 2],
    ['0', '07.14.01.', 2],
    ['07.14.01.', '07.14.01.', 2],
    ['071401', '07.14.01.', 2],
    ['07.14.02.63', '07.14.01.', 2],
    ['10-89', '07.14.01.', 2],
    ['07.14.01.63', undefined, 2],
  ])('%j efter %s står, som det er', (text, prefix, digits) => {
    expect(ownNumber(text, prefix, digits)).toBe(text);
  });
});
