import type { PeriodePayload } from '../../api/contract/perioder.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { type PeriodeStatus, periodsPerYear } from '../../domain/time/periode.ts';
import { recordFits } from '../records/record-fits.ts';

/** @param status null: whatever the state */
export function perioderInStatus(
  perioder: readonly PeriodePayload[],
  status: PeriodeStatus | null,
): readonly PeriodePayload[] {
  return status === null ? perioder : perioder.filter((one) => one.status === status);
}

/** A periode as it is for one bogføringskreds, or for all that have no deadline of their own. */
export interface PeriodeCell {
  readonly periode: PeriodePayload;
  readonly status: PeriodeStatus;
  /** ÅÅÅÅ-MM-DD. */
  readonly konteringSlut: string;
  /** The bogføringskreds has its own deadline. */
  readonly isOwn: boolean;
}

/** A row of the year: the periods themselves, or those of one bogføringskreds. */
export interface YearRow {
  readonly id: string;
  /** Null: the periods themselves. */
  readonly kreds: SelectedElement | null;
  readonly nummer: string;
  readonly navn: string;
  /** By the number of the periode in its year, from 0; undefined: it is not created. */
  readonly cells: readonly (PeriodeCell | undefined)[];
}

/** Id of the row of the periods themselves. */
export const allKredse = 'alle';

/**
 * The periods of a finansår against the bogføringskredse: first the periods themselves, then each
 * bogføringskreds by its number.
 */
export function yearRows(
  perioder: readonly PeriodePayload[],
  kredse: readonly SelectedElement[],
): YearRow[] {
  const byNumber = new Map(perioder.map((periode) => [periode.nummer % 100, periode]));
  const numbers = Array.from({ length: periodsPerYear }, (_, index) => index + 1);
  const cellsOf = (kredsId: string | null) =>
    numbers.map((number): PeriodeCell | undefined => {
      const periode = byNumber.get(number);
      const own = periode?.bogfoeringskredse.find((one) => one.bogfoeringskredsId === kredsId);
      if (!periode) return undefined;
      const { status, konteringSlut } = own ?? periode;
      return { periode, status, konteringSlut, isOwn: own !== undefined };
    });
  const common = cellsOf(null);
  const owners = new Set(
    perioder.flatMap((one) =>
      one.bogfoeringskredse.map(({ bogfoeringskredsId }) => bogfoeringskredsId),
    ),
  );
  return [
    { id: allKredse, kreds: null, nummer: '', navn: 'Alle kredse', cells: common },
    ...kredse.map((kreds) => ({
      id: kreds.id,
      kreds,
      nummer: kreds.fuldtNummer,
      navn: kreds.navn,
      cells: owners.has(kreds.id) ? cellsOf(kreds.id) : common,
    })),
  ];
}

/**
 * Only what is in a state: the other cells are empty, and a bogføringskreds without any is left out.
 * @param status null: all of it
 */
export function rowsInStatus(
  rows: readonly YearRow[],
  status: PeriodeStatus | null,
): readonly YearRow[] {
  if (status === null) return rows;
  return rows
    .map((row) => ({
      ...row,
      cells: row.cells.map((cell) => (cell?.status === status ? cell : undefined)),
    }))
    .filter(({ kreds, cells }) => kreds === null || cells.some((cell) => cell !== undefined));
}

/** A bogføringskreds with a deadline of its own in some periode. */
export function hasOwn({ cells }: YearRow): boolean {
  return cells.some((cell) => cell?.isOwn === true);
}

/** The periods themselves, and those of some bogføringskredse. */
export function rowsAmong(rows: readonly YearRow[], ids: ReadonlySet<string>): readonly YearRow[] {
  return rows.filter(({ kreds, id }) => kreds === null || ids.has(id));
}

/** Those whose number begins with a text, or whose name holds it; the periods themselves stay. */
export function rowsFitting(rows: readonly YearRow[], text: string): readonly YearRow[] {
  const fits = recordFits(text);
  return rows.filter(({ kreds, nummer, navn }) => kreds === null || fits(nummer, navn));
}
