import { expect, test } from 'vitest';
import { finansaarRows, periodeRows } from '../../../dev/demo/calendar.ts';
import { procesRows } from '../../../dev/demo/processer.ts';
import { readSource } from '../../../dev/demo/source.ts';
import { finansaarStatus } from '../../../src/domain/time/finansaar.ts';
import { currentPeriod } from '../../../src/domain/time/periode.ts';

test('on the day of the files: their periods, and the approvals they say', async () => {
  const rows = await periodeRows('2026-11-20');
  const file = await readSource('perioder');
  expect(rows.map(({ nummer, godkendt }) => [nummer, godkendt])).toEqual(
    file.map(({ nummer, status }) => [Number(nummer), status === 'Godkendt']),
  );
});

test('the generated periods follow the pattern of those in the files', async () => {
  // From January 2028 on the loader makes 2028 and 2029; its rule must also give the known years.
  const rows = await periodeRows('2028-03-01');
  expect(rows).toHaveLength(6 * 14);
  const of2028 = rows.filter(({ nummer }) => Math.floor(nummer / 100) === 2028);
  expect(of2028.map(({ godkendt, ...row }) => Object.values(row).join(' '))).toEqual([
    '202801 Januar 2028 Maaned 2028-01-01 2028-01-31 2028-02-07 2028-03-06',
    '202802 Februar 2028 Maaned 2028-02-01 2028-02-29 2028-03-06 2028-04-04',
    '202803 Marts 2028 Maaned 2028-03-01 2028-03-31 2028-04-05 2028-05-04',
    '202804 April 2028 Maaned 2028-04-01 2028-04-30 2028-05-05 2028-06-05',
    '202805 Maj 2028 Maaned 2028-05-01 2028-05-31 2028-06-05 2028-07-04',
    '202806 Juni 2028 Maaned 2028-06-01 2028-06-30 2028-07-05 2028-08-04',
    '202807 Juli 2028 Maaned 2028-07-01 2028-07-31 2028-08-07 2028-09-04',
    '202808 August 2028 Maaned 2028-08-01 2028-08-31 2028-09-05 2028-10-04',
    '202809 September 2028 Maaned 2028-09-01 2028-09-30 2028-10-05 2028-11-06',
    '202810 Oktober 2028 Maaned 2028-10-01 2028-10-31 2028-11-06 2028-12-04',
    '202811 November 2028 Maaned 2028-11-01 2028-11-30 2028-12-05 2029-01-04',
    '202812 December 2028 Maaned 2028-12-01 2028-12-31 2029-01-15 2029-01-29',
    '202813 Supplementsperiode 1 2028 Supplement 2028-12-31 2028-12-31 2029-01-29 2029-02-20',
    '202814 Supplementsperiode 2 2028 Supplement 2028-12-31 2028-12-31 2029-02-05 2029-02-20',
  ]);
});

test.each(['2026-11-20', '2027-01-01', '2031-07-15'])(
  'on %s there is a current period, and the year is Aktivt between closed and coming ones',
  async (today) => {
    const periods = await periodeRows(today);
    const current = currentPeriod(
      periods.map((row) => ({ ...row, konteringSlut: row.kontering_slut })),
      today,
    );
    expect(current?.kontering_slut && current.kontering_slut >= today).toBe(true);
    const approved = new Set(periods.filter((row) => row.godkendt).map(({ nummer }) => nummer));
    const years = await finansaarRows(today);
    const thisYear = Number(today.slice(0, 4));
    const firstWithPeriods = Math.floor((periods[0]?.nummer ?? 0) / 100);
    const statusOf = ({ finansaar }: (typeof years)[number]) => {
      const isOld = finansaar < firstWithPeriods;
      return finansaarStatus(finansaar, today, isOld || approved.has(finansaar * 100 + 14));
    };
    expect(years[0]?.finansaar).toBe(2003);
    expect(years.at(-1)?.finansaar).toBe(Math.max(2029, thisYear + 3));
    for (const year of years) {
      if (year.finansaar < thisYear - 1) expect(statusOf(year)).toBe('Afsluttet');
      if (year.finansaar === thisYear) expect(statusOf(year)).toBe('Aktivt');
      if (year.finansaar > thisYear) expect(statusOf(year)).toBe('Kommende');
    }
  },
);

test('the added processes follow the year they are loaded in', async () => {
  const { proces } = await procesRows('2030-05-05');
  expect(proces.slice(-2).map(({ kode, finansaar }) => [kode, finansaar])).toEqual([
    ['DEMO30', 2030],
    ['DEMO31', 2031],
  ]);
});
