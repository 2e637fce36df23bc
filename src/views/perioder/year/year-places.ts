import type { PeriodePayload } from '../../../api/contract/perioder.ts';
import { type PeriodeStatus, periodsPerYear } from '../../../domain/time/periode.ts';

/** Columns of the year before those of the periods: the marks, the number and the name. */
const columnsBefore = 3;

/** With less than this, the godkendte periods share a column, or what is left of the year would be out of sight. */
export const roomForAll = '(width >= 90em)';

/** What the year is drawn by. */
export interface YearLook {
  readonly perioder: readonly PeriodePayload[];
  /** ÅÅÅÅ-MM-DD. */
  readonly today: string;
  /** The godkendte share one column: there is no room for all, and what is left of the year is to be in sight. */
  readonly isFolded: boolean;
}

/** A column of the year. */
export interface YearPlace {
  readonly id: string;
  /** The periods in it by their places in the year, from 0: one, or those that are folded together. */
  readonly periods: readonly number[];
}

/** Id of the column that the godkendte share. */
export const foldedColumn = 'godkendte';

export const periodeAt = (perioder: readonly PeriodePayload[], index: number) =>
  perioder.find(({ nummer }) => nummer % 100 === index + 1);

/** By the number of the periode in its year, and in its order. */
export function yearPlaces({ perioder, isFolded }: Omit<YearLook, 'today'>): readonly YearPlace[] {
  const all = Array.from({ length: periodsPerYear }, (_, index) => ({
    id: String(index + 1),
    periods: [index],
  }));
  const approved = all.flatMap(({ periods }) =>
    periods.filter((index) => periodeAt(perioder, index)?.status === 'Godkendt'),
  );
  if (!isFolded || approved.length < 2) return all;
  const others = all.filter((_, index) => !approved.includes(index));
  return [{ id: foldedColumn, periods: approved }, ...others];
}

/** The periode that a hand in a column is on, by its place in the year; undefined: the column is of none. */
export function periodeOfColumn(places: readonly YearPlace[], column: number): number | undefined {
  return places[column - columnsBefore]?.periods.at(-1);
}

/** The cell of a row that is of a periode, by its place in the year. */
export function columnOf(places: readonly YearPlace[], index: number): number {
  const at = places.findIndex(({ periods }) => periods.includes(index));
  return at < 0 ? 0 : columnsBefore + at;
}

/** So many that are not godkendte stand beside each other with words in each of them. */
const wordyColumns = 6;

/** No column has room for more than a word. */
export function isTight(perioder: readonly PeriodePayload[]): boolean {
  const approved = perioder.filter(({ status }) => status === 'Godkendt').length;
  return periodsPerYear - approved > wordyColumns;
}

/**
 * The godkendte are as narrow as their dates; the others share the rest, and the longest word has its room. Shares are as
 * their least widths: the head is as wide as the largest of them would make all.
 */
export function widthOf(status: PeriodeStatus | undefined, tight: boolean): string {
  if (status === 'Godkendt') return '2.375rem';
  if (tight) return '3.625rem';
  return status === 'KonteringSlut' ? 'minmax(7.25rem, 1.32fr)' : 'minmax(5.5rem, 1fr)';
}

/** Of the names of the bogføringskredse. */
export function nameWidth(tight: boolean): string {
  return tight ? 'minmax(9rem, 1fr)' : 'minmax(9.75rem, 1.78fr)';
}
