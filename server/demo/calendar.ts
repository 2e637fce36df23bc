import { readSource } from './source.ts';

interface PeriodeRow {
  readonly nummer: number;
  readonly navn: string;
  readonly type: 'Maaned' | 'Supplement';
  readonly startdato: string;
  readonly slutdato: string;
  readonly kontering_slut: string;
  readonly godkendelse_slut: string;
  readonly godkendt: boolean;
}

const firstFinansaar = 2003;

/** From the first finance act of the files to this year + 3. */
export async function finansaarRows(today: string): Promise<{ finansaar: number }[]> {
  const known = await readSource('finansaar');
  const last = Math.max(yearOf(today) + 3, ...known.map(({ finansaar }) => finansaar));
  return years(firstFinansaar, last).map((finansaar) => ({ finansaar }));
}

/**
 * The periods of the files, and those of later years to this year + 1. Approved are those that the
 * files say so of, and those whose approval deadline has passed.
 */
export async function periodeRows(today: string): Promise<PeriodeRow[]> {
  const known = await readSource('perioder');
  const rows = known.map((record) => ({
    nummer: Number(record.nummer),
    navn: record.navn,
    type: record.type,
    startdato: record.startdato,
    slutdato: record.slutdato,
    kontering_slut: record.konteringSlut,
    godkendelse_slut: record.godkendelseSlut,
    godkendt: record.status === 'Godkendt',
  }));
  const lastKnown = Math.max(...known.map(({ nummer }) => yearOf(nummer)));
  const later = years(lastKnown + 1, yearOf(today) + 1).flatMap(yearOfPeriods);
  return [...rows, ...later].map((row) => ({
    ...row,
    godkendt: row.godkendt || row.godkendelse_slut < today,
  }));
}

const monthNames = [
  'Januar',
  'Februar',
  'Marts',
  'April',
  'Maj',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'December',
];

/** The 14 periods of a finansår with the usual deadlines (domain guide 8), off weekends. */
function yearOfPeriods(year: number): PeriodeRow[] {
  const months = monthNames.map((name, month): PeriodeRow => {
    const isDecember = month === 11;
    return {
      nummer: year * 100 + month + 1,
      navn: `${name} ${year}`,
      type: 'Maaned',
      startdato: dateText(year, month, 1),
      slutdato: dateText(year, month + 1, 0),
      kontering_slut: weekday(year, month + 1, isDecember ? 14 : 5),
      godkendelse_slut: isDecember ? weekday(year, 12, 28) : weekday(year, month + 2, 4),
      godkendt: false,
    };
  });
  return [...months, supplement(year, 1, [0, 29]), supplement(year, 2, [1, 5])];
}

function supplement(year: number, number: 1 | 2, [month, day]: [number, number]): PeriodeRow {
  const lastDay = dateText(year, 11, 31);
  return {
    nummer: year * 100 + 12 + number,
    navn: `Supplementsperiode ${number} ${year}`,
    type: 'Supplement',
    startdato: lastDay,
    slutdato: lastDay,
    kontering_slut: weekday(year + 1, month, day),
    godkendelse_slut: weekday(year + 1, 1, 20),
    godkendt: false,
  };
}

/** Months count from 0 and may lie beyond the year; day 0 is the last of the month before. */
function dateText(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** The date, or the Monday after when it falls in a weekend. */
function weekday(year: number, month: number, day: number): string {
  const weekdayNumber = new Date(Date.UTC(year, month, day)).getUTCDay();
  const daysToMonday = new Map([
    [6, 2],
    [0, 1],
  ]).get(weekdayNumber);
  return dateText(year, month, day + (daysToMonday ?? 0));
}

function years(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}

const yearOf = (text: string) => Number(text.slice(0, 4));
