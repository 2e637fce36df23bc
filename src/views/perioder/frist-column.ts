import { againstFrist } from '../../domain/records/kredsfrist.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { formatPeriode } from '../../domain/time/periode.ts';
import { message } from '../../domain/words/messages.ts';
import type { EditedColumn } from '../../ui/rows/staged-writing.ts';
import { type Frist, ofPeriode, readFrist } from './frist-words.ts';
import type { YearRow } from './periode-rows.ts';

/** A deadline that is pasted, as it is written. */
export interface PastedFrist {
  readonly row: YearRow;
  readonly column: string;
  readonly text: string;
}

/** What the user may do with deadlines, and when. */
export interface FristAccess {
  /** Why no deadline can be set; null: they can. */
  readonly lock: string | null;
  readonly mayAfterKonteringSlut: boolean;
  /** ÅÅÅÅ-MM-DD. */
  readonly today: string;
}

/** By the number of the periode in its year. */
export const columnOfPeriode = String;

export function rowName({ nummer, navn }: YearRow): string {
  return nummer === '' ? navn : `${nummer} ${navn}`;
}

/** Undefined: the column is of no periode. */
export function fristAt({ kreds, cells }: YearRow, column: string): Frist | undefined {
  const cell = cells[Number(column) - 1];
  if (!cell) return undefined;
  // Of the periods themselves it is what is pasted for a bogføringskreds.
  return cell.isOwn || kreds === null ? cell.konteringSlut : null;
}

/**
 * The deadlines of a periode as a column that is pasted in.
 * @param whole a row with all of its cells, also those that a status hides
 */
export function fristColumn(
  column: string,
  finansaar: number,
  { lock, mayAfterKonteringSlut }: FristAccess,
  whole: (id: string) => YearRow | undefined,
): EditedColumn<YearRow, Frist> {
  const at = Number(column) - 1;
  const periode = formatPeriode(finansaar * 100 + at + 1);
  return {
    read: (row) => fristAt(row, column) ?? null,
    format: (frist) => (frist === null ? ofPeriode : formatDate(frist)),
    parse: (text) => {
      const value = readFrist(text);
      return value === undefined
        ? { ok: false, message: message('datoUgyldig') }
        : { ok: true, value };
    },
    isNeverEmpty: true,
    lockOf: ({ id, kreds, cells }) => {
      const cell = cells[at];
      if (!cell && whole(id)?.cells[at]) return 'Cellen vises ikke med den valgte status.';
      if (!cell) return message('periodeMangler', { periode });
      if (lock !== null) return lock;
      if (kreds === null) return 'Periodens egen frist rettes i arket (Ctrl+E).';
      const { status, konteringSlut } = cell.periode;
      if (status === 'Godkendt') return message('periodeGodkendt', { periode });
      if (status !== 'KonteringSlut' || mayAfterKonteringSlut) return null;
      return message('efterFristen', { dato: formatDate(konteringSlut), periode });
    },
    editor: {},
  };
}

export interface JudgedFrister {
  readonly taken: readonly PastedFrist[];
  /** Those that are not taken, by bogføringskreds and periode, with the reason. */
  readonly kept: readonly string[];
}

/**
 * Which of the pasted deadlines can be taken. What says what stands already changes nothing, wherever it stands.
 * @param textOf what the cell says now, changed or not
 */
export function judgedFrister(
  frister: readonly PastedFrist[],
  columnOf: (id: string) => EditedColumn<YearRow, Frist>,
  textOf: (row: YearRow, column: string) => string,
  { today, finansaar }: { readonly today: string; readonly finansaar: number },
): JudgedFrister {
  const taken: PastedFrist[] = [];
  const kept: string[] = [];
  for (const frist of frister) {
    const { row, column: id, text } = frist;
    const column = columnOf(id);
    const read = column.parse(text);
    if (read.ok && isSaid(row, id, column.format(read.value), textOf)) continue;
    const periode = row.cells[Number(id) - 1]?.periode;
    const rule = read.ok && periode ? againstFrist(read.value, periode, today) : null;
    const reason =
      column.lockOf(row) ?? (read.ok ? rule && message(rule.code, rule.values) : read.message);
    if (reason === null) taken.push(frist);
    else {
      const cell = `${rowName(row)}, ${formatPeriode(finansaar * 100 + Number(id))}`;
      kept.push(`${cell}: ${text}. ${reason}`);
    }
  }
  return { taken, kept };
}

function isSaid(
  row: YearRow,
  column: string,
  text: string,
  textOf: (row: YearRow, column: string) => string,
): boolean {
  return fristAt(row, column) !== undefined && textOf(row, column) === text;
}
