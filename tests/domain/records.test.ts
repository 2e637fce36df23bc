import { describe, expect, test } from 'vitest';
import { aktivitetStatus, windowOf } from '../../src/domain/records/aktivitet.ts';
import {
  type Approvable,
  previousPeriode,
  whyNotApproved,
} from '../../src/domain/records/approval.ts';
import {
  addDays,
  daysBetween,
  monthsIn,
  placeIn,
  windowOfYear,
} from '../../src/domain/records/window-picture.ts';

describe('godkendelse af en periode', () => {
  const over: Approvable = {
    nummer: 202610,
    startdato: '2026-10-01',
    konteringSlut: '2026-11-05',
    godkendt: false,
    kredsfrister: [],
    isFirst: false,
    isPreviousApproved: true,
  };
  const reason = (values: Partial<Approvable>, today = '2026-11-20') =>
    whyNotApproved({ ...over, ...values }, today)?.code;

  test.each([
    ['kan, når fristen er passeret, og den forrige er godkendt', {}, undefined],
    ['ikke før fristen', { konteringSlut: '2026-11-20' }, 'periodeAabenForKontering'],
    ['ikke to gange', { godkendt: true }, 'periodeGodkendt'],
    [
      'ikke før alle egne frister',
      { kredsfrister: ['2026-11-21', '2026-11-10'] },
      'kredseAabneForKontering',
    ],
    ['når de egne frister også er passeret', { kredsfrister: ['2026-11-19'] }, undefined],
    ['ikke før den forrige', { isPreviousApproved: false }, 'periodeForrigeIkkeGodkendt'],
    ['den første af alle uden en forrige', { isPreviousApproved: false, isFirst: true }, undefined],
  ] as const)('%s', (_what, values, code) => {
    expect(reason(values)).toBe(code);
  });

  test('en åben periode kan konteres til den seneste dag, også en kreds’ egen', () => {
    const untilOf = (kredsfrister: string[]) =>
      whyNotApproved({ ...over, konteringSlut: '2026-11-25', kredsfrister }, '2026-11-20')?.message;
    expect(untilOf([])).toContain('til og med 25/11/2026.');
    expect(untilOf(['2026-12-02', '2026-11-28'])).toContain('til og med 02/12/2026.');
    expect(untilOf(['2026-11-21'])).toContain('til og med 25/11/2026.');
  });

  test('den forrige til 01 er 14 i året før', () => {
    expect([202702, 202701, 202614].map(previousPeriode)).toEqual([202701, 202614, 202613]);
  });
});

describe('en aktivitets tid', () => {
  const window = { startdato: '2026-11-02', slutdato: '2026-11-27' };

  test.each([
    ['2026-11-01', 'Kommende'],
    ['2026-11-02', 'Aaben'],
    ['2026-11-27', 'Aaben'],
    ['2026-11-28', 'Afsluttet'],
  ])('%s: %s', (today, status) => {
    expect(aktivitetStatus(window, today)).toBe(status);
  });

  test('må være finansåret og to måneder, også når februar har 29 dage', () => {
    expect([2026, 2027].map((year) => windowOf(year).slutdato)).toEqual([
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  test('står i billedet fra årets første dag til udgangen af marts', () => {
    const window = windowOfYear(2026);
    expect(window.to).toBe('2027-04-01');
    expect(monthsIn(window)).toHaveLength(15);
    expect(monthsIn(window).at(-1)).toBe('2027-03-01');
    const places = ['2025-01-01', '2026-01-01', '2026-08-15', '2027-04-01', '2030-01-01'].map(
      (date) => placeIn(window, date),
    );
    expect(places).toEqual([0, 0, expect.closeTo(0.497, 2), 1, 1]);
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
});
