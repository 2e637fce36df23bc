import { periodsPerYear } from '../time/periode.ts';

/** What a periode's number says of it; dates are ÅÅÅÅ-MM-DD. */
export interface PeriodeFacts {
  readonly type: 'Maaned' | 'Supplement';
  readonly startdato: string;
  readonly slutdato: string;
  readonly kvartalsgodkendelse: boolean;
}

/** A periode as it is suggested: the usual deadlines, off weekends. */
export interface SuggestedPeriode extends PeriodeFacts {
  readonly nummer: number;
  readonly navn: string;
  readonly konteringSlut: string;
  readonly godkendelseSlut: string;
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
] as const;
const months = monthNames.length;

/** Months are their own days; supplementsperioder stand on the last day of the year. */
export function factsOfPeriode(nummer: number): PeriodeFacts {
  const year = Math.floor(nummer / 100);
  const number = nummer % 100;
  const isMonth = number <= months;
  const slutdato = isMonth ? dateText(year, number, 0) : dateText(year, months, 0);
  return {
    type: isMonth ? 'Maaned' : 'Supplement',
    startdato: isMonth ? dateText(year, number - 1, 1) : slutdato,
    slutdato,
    kvartalsgodkendelse: isMonth && number % 3 === 0,
  };
}

/** A periode with its usual name and deadlines (docs/domaene.md "Perioder"). */
export function suggestedPeriode(nummer: number): SuggestedPeriode {
  const year = Math.floor(nummer / 100);
  const number = nummer % 100;
  const name = monthNames[number - 1] ?? `Supplementsperiode ${number - months}`;
  const [konteringSlut, godkendelseSlut] = deadlines(year, number);
  return {
    nummer,
    navn: `${name} ${year}`,
    ...factsOfPeriode(nummer),
    konteringSlut,
    godkendelseSlut,
  };
}

/** The 14 periods of a finansår, in their order. */
export function yearOfPeriods(finansaar: number): SuggestedPeriode[] {
  return Array.from({ length: periodsPerYear }, (_, index) =>
    suggestedPeriode(finansaar * 100 + index + 1),
  );
}

function deadlines(year: number, number: number): readonly [string, string] {
  if (number < months) return [weekday(year, number, 5), weekday(year, number + 1, 4)];
  if (number === months) return [weekday(year + 1, 0, 14), weekday(year + 1, 0, 28)];
  const posting = number === months + 1 ? weekday(year + 1, 0, 29) : weekday(year + 1, 1, 5);
  return [posting, weekday(year + 1, 1, 20)];
}

/** Months count from 0 and may lie beyond the year; day 0 is the last of the month before. */
function dateText(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** The date, or the Monday after when it falls in a weekend. */
function weekday(year: number, month: number, day: number): string {
  const weekdayNumber = new Date(Date.UTC(year, month, day)).getUTCDay();
  const daysToMonday = { 6: 2, 0: 1 }[weekdayNumber] ?? 0;
  return dateText(year, month, day + daysToMonday);
}
