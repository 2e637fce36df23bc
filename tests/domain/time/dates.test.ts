import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, parseDate, todayInCopenhagen } from '../../../src/domain/time/dates.ts';

/** Every day from year 0000 to 9999, as ÅÅÅÅ-MM-DD. */
const anyDate = fc
  .date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('indtastet dato', () => {
  test.each(['20/11/2026', '20-11-2026', '20.11.2026', '20 11 2026', '20/11-2026'])(
    '%s er den 20. november 2026',
    (text) => {
      expect(parseDate(text)).toBe('2026-11-20');
    },
  );

  test('dag og måned må mangle nul forrest, og mellemrum omkring tæller ikke', () => {
    expect(parseDate(' 1/2/2026 ')).toBe('2026-02-01');
  });

  test.each([
    '31/02/2026',
    '29/02/2025',
    '00/01/2026',
    '01/13/2026',
    '01/00/2026',
    '32/01/2026',
    '20/11/26',
    '20/11/20260',
    '20/11.2026',
    '20-11/2026',
    '2026-11-20',
    '20112026',
    '20/11/2026x',
    'i dag',
    '',
  ])('%j er ingen dato', (text) => {
    expect(parseDate(text)).toBeUndefined();
  });

  test('29. februar findes i skudår', () => {
    expect(parseDate('29/02/2024')).toBe('2024-02-29');
    expect(parseDate('29/02/2000')).toBe('2000-02-29');
    expect(parseDate('29/02/1900')).toBeUndefined();
  });

  test('grænserne er med', () => {
    const limits = { min: '2026-01-01', max: '2026-12-31' };
    expect(parseDate('01/01/2026', limits)).toBe('2026-01-01');
    expect(parseDate('31/12/2026', limits)).toBe('2026-12-31');
    expect(parseDate('31/12/2025', limits)).toBeUndefined();
    expect(parseDate('01/01/2027', limits)).toBeUndefined();
  });

  test('et minimum efter maksimum er en fejl hos den, der spørger', () => {
    expect(() => parseDate('20/11/2026', { min: '2027-01-01', max: '2026-01-01' })).toThrow(
      'Minimum date cannot be after maximum date',
    );
  });

  test('det, der vises, kan læses igen', () => {
    fc.assert(fc.property(anyDate, (date) => parseDate(formatDate(date)) === date));
  });

  test('alle fem former siger det samme', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const [year, month, day] = date.split('-');
        const forms = ['/', '-', '.', ' '].map((dot) => [day, month, year].join(dot));
        for (const form of [...forms, `${day}/${month}-${year}`]) {
          expect(parseDate(form)).toBe(date);
        }
      }),
    );
  });
});

test('datoer vises DD/MM/ÅÅÅÅ', () => {
  expect(formatDate('2026-11-20')).toBe('20/11/2026');
});

describe('forretningsdatoen er Københavns', () => {
  test.each([
    ['vintertid før midnat', '2026-11-20T22:59:59Z', '2026-11-20'],
    ['vintertid efter midnat', '2026-11-20T23:00:00Z', '2026-11-21'],
    ['sommertid før midnat', '2026-07-01T21:59:59Z', '2026-07-01'],
    ['sommertid efter midnat', '2026-07-01T22:00:00Z', '2026-07-02'],
    ['nytår', '2026-12-31T23:30:00Z', '2027-01-01'],
  ])('%s', (_when, instant, date) => {
    expect(todayInCopenhagen(new Date(instant))).toBe(date);
  });
});
