import { expect, test } from 'vitest';
import {
  approvableFrom,
  comingDeadlines,
  ownDeadlinesText,
} from '../../../src/views/perioder/coming-deadlines.ts';
import { ownOf, today, year2026 } from './periode-year.ts';

const perioder = year2026({
  10: [ownOf('07001', '2026-11-30'), ownOf('07004', '2026-11-30'), ownOf('07005', '2026-11-12')],
  11: [ownOf('07001', '2026-12-09'), ownOf('07004', '2026-12-14')],
  12: [ownOf('07001', '2027-01-08')],
});

test('de næste frister er fra i dag, den nærmeste først, og egne på samme dag står sammen', () => {
  const told = comingDeadlines(perioder, today).map(({ date, text, of }) =>
    [date.slice(5), text, of].join(' ').trim(),
  );
  expect(told.slice(0, 7)).toEqual([
    '11-30 10.2026 egne frister 2 kredse',
    '12-04 Godkend 10.2026',
    '12-07 11.2026 kontering slut',
    '12-09 11.2026 Kreds 07001 07001',
    '12-14 11.2026 Kreds 07004 07004',
    '01-04 Godkend 11.2026',
    '01-08 12.2026 Kreds 07001 07001',
  ]);
});

test('egne frister siges med hvor mange og hvornår', () => {
  expect(perioder.slice(9, 13).map(ownDeadlinesText)).toEqual([
    '3 kredse, 12/11/2026 til 30/11/2026',
    '2 kredse, 09/12/2026 til 14/12/2026',
    '1 kreds, 08/01/2027',
    '',
  ]);
});

test('en periode kan godkendes, når den sidste frist er gået, og den forrige er godkendt', () => {
  const [oktober, november] = perioder.slice(9);
  expect(november && approvableFrom(november, perioder, today)).toBe(
    'Kan godkendes fra 15/12/2026, når den sidste egne frist er gået, og når 10.2026 er godkendt.',
  );
  expect(oktober && approvableFrom(oktober, perioder, today)).toBe(
    'Kan godkendes fra 01/12/2026, når den sidste egne frist er gået.',
  );
  expect(oktober && approvableFrom(oktober, perioder, '2026-12-01')).toBeUndefined();
});
