/** Periods of a finansår: 01-12 are months, 13 and 14 supplementsperioder (docs/domaene.md "Perioder"). */
export const periodsPerYear = 14;

export function isValidPeriode(periode: number): boolean {
  return /^20\d{2}(0[1-9]|1[0-4])$/.test(String(periode));
}

/** ÅÅÅÅPP as shown: PP.ÅÅÅÅ. */
export function formatPeriode(periode: number): string {
  const digits = String(periode);
  return `${digits.slice(4)}.${digits.slice(0, 4)}`;
}

/** Reads ÅÅÅÅPP, PP.ÅÅÅÅ and P.ÅÅÅÅ; undefined when it is no period. */
export function parsePeriode(text: string): number | undefined {
  const [, number, year] = /^(\d{1,2})\.(\d{4})$/.exec(text.trim()) ?? [];
  const digits = number && year ? year + number.padStart(2, '0') : text.trim();
  const periode = /^\d{6}$/.test(digits) ? Number(digits) : Number.NaN;
  return isValidPeriode(periode) ? periode : undefined;
}

export const periodeStatuses = ['Oprettet', 'Aaben', 'KonteringSlut', 'Godkendt'] as const;
export type PeriodeStatus = (typeof periodeStatuses)[number];

/** Dates are ÅÅÅÅ-MM-DD and compare as texts. */
export interface Periode {
  readonly nummer: number;
  readonly type: 'Maaned' | 'Supplement';
  readonly startdato: string;
  /** Last day to post. */
  readonly konteringSlut: string;
  readonly godkendt: boolean;
}

/** Only the approval is an act; the rest follows the calendar. */
export function periodeStatus(
  periode: Pick<Periode, 'startdato' | 'konteringSlut' | 'godkendt'>,
  today: string,
): PeriodeStatus {
  if (periode.godkendt) return 'Godkendt';
  if (today < periode.startdato) return 'Oprettet';
  return today > periode.konteringSlut ? 'KonteringSlut' : 'Aaben';
}

/** The current period; where none is kept so far ahead, the month of the date. */
export function currentPeriodNumber(
  periods: readonly Pick<Periode, 'nummer' | 'type' | 'konteringSlut'>[],
  today: string,
): number {
  return currentPeriod(periods, today)?.nummer ?? monthOf(today);
}

/** ÅÅÅÅPP of a date ÅÅÅÅ-MM-DD. */
export function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 100 + Number(date.slice(5, 7));
}

/**
 * The lowest month whose posting deadline is today or later; supplement periods never are current.
 * One that is open after a later one has closed, or has not begun, is out of order: it moves nobody
 * else's time.
 */
export function currentPeriod<Item extends Pick<Periode, 'nummer' | 'type' | 'konteringSlut'>>(
  periods: readonly Item[],
  today: string,
): Item | undefined {
  const months = periods
    .filter(({ type, nummer }) => type === 'Maaned' && nummer <= monthOf(today))
    .toSorted((a, b) => a.nummer - b.nummer);
  const closed = months.findLastIndex(({ konteringSlut }) => konteringSlut < today);
  return months[closed + 1];
}

/** As users read them. */
export const periodeStatusLabels: Readonly<Record<PeriodeStatus, string>> = {
  Oprettet: 'Oprettet',
  Aaben: 'Åben',
  KonteringSlut: 'Kontering slut',
  Godkendt: 'Godkendt',
};
