import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { finansaarStatus } from '../../../src/domain/time/finansaar.ts';
import {
  currentPeriod,
  formatPeriode,
  isValidPeriode,
  type Periode,
  parsePeriode,
  periodeStatus,
} from '../../../src/domain/time/periode.ts';
import {
  convertInterval,
  formatTime,
  isValidTime,
  next,
  OPEN_END,
  parseTime,
  previous,
  timeOfDate,
} from '../../../src/domain/time/time-axis.ts';

const anyAxis = fc.constantFrom('finansaar', 'periode');
const anyPeriode = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 14 }))
  .map(([year, number]) => year * 100 + number);
const anyFinansaar = fc.integer({ min: 1900, max: 2999 });
const anyTime = anyAxis.chain((axis) =>
  fc.record({ axis: fc.constant(axis), time: axis === 'periode' ? anyPeriode : anyFinansaar }),
);

/** November 2026 and its neighbours, as in the published calendar. */
const periods: readonly Periode[] = [
  supplement(202514, '2025-12-31', '2026-02-05', true),
  month(202610, '2026-10-01', '2026-11-05'),
  month(202611, '2026-11-01', '2026-12-07'),
  month(202612, '2026-12-01', '2027-01-14'),
  supplement(202613, '2026-12-31', '2027-01-29', false),
];

function month(nummer: number, startdato: string, konteringSlut: string): Periode {
  return { nummer, type: 'Maaned', startdato, konteringSlut, godkendt: false };
}

function supplement(
  nummer: number,
  startdato: string,
  konteringSlut: string,
  godkendt: boolean,
): Periode {
  return { nummer, type: 'Supplement', startdato, konteringSlut, godkendt };
}

describe('periodens nummer', () => {
  test.each([202601, 202612, 202613, 202614, 200301])('%i er en periode', (periode) => {
    expect(isValidPeriode(periode)).toBe(true);
  });

  test.each([202600, 202615, 199912, 210001, 2026, 20261, 2026011])('%i er ingen', (periode) => {
    expect(isValidPeriode(periode)).toBe(false);
  });

  test('vises PP.ÅÅÅÅ og læses i begge former', () => {
    expect(formatPeriode(202611)).toBe('11.2026');
    expect(parsePeriode('11.2026')).toBe(202611);
    expect(parsePeriode(' 202611 ')).toBe(202611);
    expect(parsePeriode('1.2027')).toBe(202701);
  });

  test.each(['15.2026', '111.2026', '0.2026', '2026.11', '', 'x', '11-2026', '1e5', '0x3177A'])(
    '%j læses ikke',
    (text) => {
      expect(parsePeriode(text)).toBeUndefined();
    },
  );
});

describe('periodens status følger kalenderen', () => {
  const [, , november] = periods as [Periode, Periode, Periode];

  test.each([
    ['2026-10-31', 'Oprettet'],
    ['2026-11-01', 'Aaben'],
    ['2026-12-07', 'Aaben'],
    ['2026-12-08', 'KonteringSlut'],
  ])('%s: %s', (today, status) => {
    expect(periodeStatus(november, today)).toBe(status);
  });

  test('godkendelse er en handling og gælder uanset datoen', () => {
    expect(periodeStatus({ ...november, godkendt: true }, '2026-11-15')).toBe('Godkendt');
  });
});

describe('indeværende periode', () => {
  test.each([
    ['2026-11-20', 202611],
    ['2026-11-05', 202610],
    ['2026-11-06', 202611],
    ['2026-12-07', 202611],
    ['2026-12-08', 202612],
  ])('%s: %i', (today, nummer) => {
    expect(currentPeriod(periods, today)?.nummer).toBe(nummer);
    expect(currentPeriod(periods.toReversed(), today)?.nummer).toBe(nummer);
  });

  test('en supplementsperiode er aldrig indeværende', () => {
    expect(currentPeriod(periods, '2027-01-20')).toBeUndefined();
  });

  test.each([
    ['en gammel med en frist, der ikke er passeret', month(200001, '2000-01-01', '2030-12-31')],
    ['en, der er åben efter en senere', month(202609, '2026-09-01', '2027-01-31')],
    ['en, der ligger langt fremme', month(203001, '2030-01-01', '2030-02-05')],
  ])('%s flytter den ikke', (_what, odd) => {
    expect(currentPeriod([...periods, odd], '2026-11-20')?.nummer).toBe(202611);
  });
});

describe('finansårets status', () => {
  test.each([
    [2026, false, 'Aktivt'],
    [2027, false, 'Kommende'],
    [2025, true, 'Afsluttet'],
    [2025, false, 'Kommende'],
  ] as const)('%i, periode 14 godkendt %s: %s', (finansaar, isApproved, status) => {
    expect(finansaarStatus(finansaar, '2026-11-20', isApproved)).toBe(status);
  });
});

describe('tidsaksen', () => {
  test('et år har fjorten perioder', () => {
    expect(next('periode', 202612)).toBe(202613);
    expect(next('periode', 202614)).toBe(202701);
    expect(previous('periode', 202701)).toBe(202614);
    expect(next('finansaar', 2026)).toBe(2027);
    expect(previous('finansaar', 2026)).toBe(2025);
  });

  test('næste og forrige ophæver hinanden og bevarer rækkefølgen', () => {
    fc.assert(
      fc.property(anyTime, ({ axis, time }) => {
        expect(previous(axis, next(axis, time))).toBe(time);
        expect(next(axis, previous(axis, time))).toBe(time);
        expect(next(axis, time)).toBeGreaterThan(time);
        expect(next(axis, time)).toBeLessThan(OPEN_END);
      }),
    );
  });

  test('det, der vises, kan læses igen', () => {
    fc.assert(
      fc.property(anyTime, ({ axis, time }) => {
        expect(isValidTime(axis, time)).toBe(true);
        expect(parseTime(axis, formatTime(axis, time))).toBe(time);
      }),
    );
  });

  test('et finansår har fire cifre', () => {
    expect(formatTime('finansaar', 2027)).toBe('2027');
    expect(isValidTime('finansaar', 2026.5)).toBe(false);
    for (const text of ['27', '02027', '0100', 'x', '', '1e3']) {
      expect(parseTime('finansaar', text)).toBeUndefined();
    }
  });

  test('en dato ligger i sit år og sin måned', () => {
    expect(timeOfDate('finansaar', '2026-11-20')).toBe(2026);
    expect(timeOfDate('periode', '2026-11-20')).toBe(202611);
  });

  test('et finansår er alle sine perioder', () => {
    const finansaar = { fra: 2027, til: 2028 };
    const perioder = { fra: 202701, til: 202814 };
    expect(convertInterval(finansaar, 'finansaar', 'periode')).toEqual(perioder);
    expect(convertInterval(perioder, 'periode', 'finansaar')).toEqual(finansaar);
    expect(convertInterval({ fra: 2027, til: null }, 'finansaar', 'periode')).toEqual({
      fra: 202701,
      til: null,
    });
    expect(convertInterval({ fra: 202706, til: null }, 'periode', 'finansaar')).toEqual({
      fra: 2027,
      til: null,
    });
    expect(convertInterval(finansaar, 'finansaar', 'finansaar')).toEqual(finansaar);
  });
});
