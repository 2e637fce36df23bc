import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeNumbers, numbersBelow } from '../../../src/domain/elements/free-numbers.ts';
import { elementTypes, elementTypesOf } from '../../../src/domain/elements/registry.ts';
import { numberFits } from '../../../src/domain/elements/rules.ts';

const type = elementTypes.Underkonto;
const taken = (...numbers: string[]) => new Set(numbers);

describe('ledige underkontonumre', () => {
  test('de laveste først, og aldrig et, der er brugt', () => {
    expect(freeNumbers({ type, taken: taken('10', '12'), atMost: 3 })).toEqual(['11', '13', '14']);
  });

  test('kun dem, som underkontotypen giver lov til', () => {
    const within = '90';
    expect(freeNumbers({ type, taken: taken(), within, atMost: 4 })).toEqual(['90']);
    expect(freeNumbers({ type, taken: taken('90'), within, atMost: 4 })).toEqual([]);
  });

  test('et nummer uden for de fri, når typen har det', () => {
    expect(freeNumbers({ type, taken: taken(), within: '93', atMost: 4 })).toEqual(['93']);
    expect(freeNumbers({ type, taken: taken(), near: '89', atMost: 1 })).toEqual(['10']);
  });

  test('efter det skrevne først, og så forfra', () => {
    const question = { type, taken: taken('47'), within: '10-89', atMost: 3 };
    expect(freeNumbers({ ...question, near: '47' })).toEqual(['48', '49', '50']);
    expect(freeNumbers({ ...question, near: '88' })).toEqual(['89', '10', '11']);
  });

  test('hovedkonti er under 80', () => {
    const all = freeNumbers({ type: elementTypes.Hovedkonto, taken: taken(), atMost: 100 });
    expect([all[0], all.at(-1), all.length]).toEqual(['01', '79', 79]);
  });
});

test('en regnskabskontos begynder med dens standardkontos', () => {
  const { Regnskabskonto, Underkonto } = elementTypes;
  const within = numbersBelow(Regnskabskonto, '22');
  const question = { type: Regnskabskonto, taken: taken('2298'), within, atMost: 3 };
  expect(freeNumbers({ ...question, near: '2297' })).toEqual(['2299', '2200', '2201']);
  expect(freeNumbers({ ...question, near: '1899' })).toEqual(['2200', '2201', '2202']);
  expect(numbersBelow(Regnskabskonto, undefined)).toBeUndefined();
  expect(numbersBelow(Underkonto, '28.52.14')).toBeUndefined();
});

describe('lange numre', () => {
  const { limitedBy: _, ...number } = type.number;
  const long = { ...type, number: { ...number, digits: 13, own: /^\d{13}$/ } };

  test('søges fra det skrevne, og ikke fra 0', () => {
    const near = '5790000000000';
    expect(freeNumbers({ type: long, taken: taken('5790000000001'), near, atMost: 2 })).toEqual([
      '5790000000002',
      '5790000000003',
    ]);
    expect(freeNumbers({ type: long, taken: taken(), near: '9'.repeat(13), atMost: 1 })).toEqual([
      '0'.repeat(13),
    ]);
  });

  test('med kontrolciffer foreslås ikke: de gives af andre', () => {
    const { Virksomhed } = elementTypes;
    expect(freeNumbers({ type: Virksomhed, taken: taken(), near: '29979812', atMost: 4 })).toEqual(
      [],
    );
  });
});

const shortNumbers = elementTypesOf('finanslovsstruktur').filter(({ number }) => number.digits < 3);
const anyQuestion = fc.record({
  type: fc.constantFrom(...shortNumbers),
  taken: fc.uniqueArray(fc.stringMatching(/^\d{1,2}$/)).map((numbers) => new Set(numbers)),
  within: fc.constantFrom(undefined, '10-89', '90', '10'),
  near: fc.option(fc.stringMatching(/^\d{0,2}$/), { nil: undefined }),
  atMost: fc.integer({ min: 0, max: 120 }),
});

describe('for enhver type og ethvert spørgsmål', () => {
  test('er hvert forslag lovligt, ledigt og nævnt én gang', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const found = freeNumbers(question);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBeLessThanOrEqual(question.atMost);
        for (const number of found) {
          expect(number).toMatch(question.type.number.own);
          expect(question.taken.has(number)).toBe(false);
          expect(question.within === undefined || numberFits(question.within, number)).toBe(true);
        }
      }),
    );
  });

  test('er rækkefølgen numrene efter det skrevne, og så forfra', () => {
    fc.assert(
      fc.property(anyQuestion, ({ near = '', ...question }) => {
        const all = freeNumbers({ ...question, atMost: 100 }).toSorted();
        const after = all.filter((number) => number > near);
        const before = all.filter((number) => number <= near);
        const expected = [...after, ...before].slice(0, question.atMost);
        expect(freeNumbers({ ...question, near })).toEqual(expected);
      }),
    );
  });

  test('mangler intet ledigt nummer, når der er plads til alle', () => {
    fc.assert(
      fc.property(anyQuestion, fc.stringMatching(/^\d{2}$/), (question, number) => {
        const { type: asked, taken: used } = question;
        const within = question.within ?? asked.number.limitedBy?.otherwise;
        const isFree =
          asked.number.own.test(number) &&
          !used.has(number) &&
          (within === undefined || numberFits(within, number));
        expect(freeNumbers({ ...question, atMost: 100 }).includes(number)).toBe(isFree);
      }),
    );
  });
});
