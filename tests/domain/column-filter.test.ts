import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numbersMissing, numberTest, textTest } from '../../src/domain/columns/column-filter.ts';
import { patternTest, wholeFilter } from '../../src/domain/columns/filter-query.ts';
import { tableColumnsOf } from '../../src/domain/columns/table-columns.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { fold } from '../../src/domain/words/folding.ts';

function found(columnId: string, query: string, texts: readonly string[]): readonly string[] {
  const column = tableColumnsOf(areas.finanslovsstruktur).find(({ id }) => id === columnId);
  return texts.filter(column?.isFound(query) ?? (() => false));
}

describe('et filter', () => {
  const statuses = ['Åben', 'Soft-lukket', 'Lukket', 'Fremtidig'];
  test.each([
    ['lukket', ['Lukket']],
    ['luk', ['Soft-lukket', 'Lukket']],
    ['soft', ['Soft-lukket']],
    ['=lukket', ['Lukket']],
    ['= LUKKET ', ['Lukket']],
    ['=Åben|Lukket', ['Åben', 'Lukket']],
    ['!lukket', ['Åben', 'Soft-lukket', 'Fremtidig']],
    ['!=lukket', ['Åben', 'Soft-lukket', 'Fremtidig']],
    ['soft*', ['Soft-lukket']],
    ['*', statuses],
    ['', statuses],
    ['>', statuses],
    ['>=', statuses],
  ])('på status: %s', (query, expected) => {
    expect(found('status', query, statuses)).toEqual(expected);
  });

  const years = ['', '2003', '2020', '2027'];
  test.each([
    ['>2020', ['2027']],
    ['>=2020', ['2020', '2027']],
    ['< 2020', ['2003']],
    ['<=2020', ['2003', '2020']],
    ['!>2020', ['', '2003', '2020']],
    ['>engang', []],
    ['=', ['']],
    ['!', ['2003', '2020', '2027']],
    ['20*0', ['2020']],
  ])('på et finansår: %s', (query, expected) => {
    expect(found('fra', query, years)).toEqual(expected);
  });

  test('versioner sammenlignes som tal, ikke som tekst', () => {
    expect(found('ver', '>9', ['1', '9', '10', '21'])).toEqual(['10', '21']);
  });

  const numbers = ['07', '07.14', '07.14.01.90', '08.32.08.90', '35'];
  test.each([
    ['07.14', ['07.14', '07.14.01.90']],
    ['=0714', ['07.14']],
    ['*.90', ['07.14.01.90', '08.32.08.90']],
    ['07*90', ['07.14.01.90']],
    ['!07', ['08.32.08.90', '35']],
    ['>07.14', ['07.14.01.90', '08.32.08.90', '35']],
    ['<=0714', ['07', '07.14']],
  ])('på nummer: %s', (query, expected) => {
    expect(numbers.filter(numberTest(query))).toEqual(expected);
  });

  test('af de værdier, der vælges på en liste, er netop de', () => {
    const values = fc.uniqueArray(fc.stringMatching(/^[a-zæøå*!=> .-]{0,6}$/), { maxLength: 4 });
    fc.assert(
      fc.property(values, fc.stringMatching(/^[a-zæøå*!=> .-]{0,6}$/), (chosen, text) => {
        const asked = wholeFilter(chosen);
        // `aa` and `å` are two spellings of one word.
        const isMeant = chosen.some((one) => fold(one.trim()) === fold(text.trim()));
        expect(found('kortNavn', asked, [text.trim()]).length > 0).toBe(
          isMeant || chosen.length === 0,
        );
      }),
    );
  });

  test('* er enhver tekst, og det svares for lange mønstre uden at gå tilbage', () => {
    const piece = fc.constantFrom('a', 'b', '*', 'ab');
    fc.assert(
      fc.property(fc.array(piece), fc.stringMatching(/^[ab]{0,8}$/), (pieces, text) => {
        const pattern = `${pieces.join('')}*`;
        const shape = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
        expect(patternTest(pattern)(text)).toBe(shape.test(text));
      }),
    );
    expect(patternTest(`${'a*'.repeat(100)}b`)('a'.repeat(100_000))).toBe(false);
  });
});

test('af de numre, der spørges om ét for ét, nævnes dem, der ikke er der, som de blev skrevet', () => {
  const there = ['07.14.01', '07.14.02.10'];
  const missing = (query: string) => numbersMissing(query, there);
  expect(missing('=071401|07.14.02.10|071499|07.15')).toEqual(['071499', '07.15']);
  expect(missing('=071401|07140210')).toEqual([]);
  // What asks for no whole numbers asks for none by name.
  expect(missing('0715')).toEqual([]);
  expect(missing('!=0715')).toEqual([]);
  expect(missing('')).toEqual([]);
});

test('af flere linjer, der siger det samme, er det nok, at ét mønster passer på én', () => {
  expect(textTest('bygn*')('Bygninger\nEjendomme')).toBe(true);
  expect(textTest('ejen*')('Bygninger\nEjendomme')).toBe(true);
  expect(textTest('grund*')('Bygninger\nEjendomme')).toBe(false);
});
