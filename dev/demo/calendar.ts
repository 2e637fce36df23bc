import { type SuggestedPeriode, yearOfPeriods } from '../../src/domain/records/year-of-periods.ts';
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
  const rows = known.map((record) => periodeRow(record, record.status === 'Godkendt'));
  const lastKnown = Math.max(...known.map(({ nummer }) => yearOf(nummer)));
  const later = years(lastKnown + 1, yearOf(today) + 1)
    .flatMap(yearOfPeriods)
    .map((row) => periodeRow(row, false));
  return [...rows, ...later].map((row) => ({
    ...row,
    godkendt: row.godkendt || row.godkendelse_slut < today,
  }));
}

function periodeRow(
  record: Omit<SuggestedPeriode, 'nummer' | 'kvartalsgodkendelse'> & {
    readonly nummer: number | string;
  },
  godkendt: boolean,
): PeriodeRow {
  const { navn, type, startdato, slutdato } = record;
  return {
    nummer: Number(record.nummer),
    navn,
    type,
    startdato,
    slutdato,
    kontering_slut: record.konteringSlut,
    godkendelse_slut: record.godkendelseSlut,
    godkendt,
  };
}

/** The activities of the files. */
export async function aktivitetRows() {
  const known = await readSource('aktiviteter');
  return known.map(({ finansaar, nummer, navn, startdato, slutdato }) => {
    return { finansaar, nummer, navn, startdato, slutdato };
  });
}

function years(first: number, last: number): number[] {
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
}

const yearOf = (text: string) => Number(text.slice(0, 4));
