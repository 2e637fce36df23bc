import type { ColumnSpec } from '../../columns/column-spec.ts';
import { formatDate } from '../../time/dates.ts';
import { withBlanks } from '../../words/folding.ts';
import type { FileCell } from './sheet-file.ts';

/** What a program seems to have done to a cell, and what may have stood there. */
export interface Suspicion {
  /** `flyttet`: it stood in another row; `fejl`, `uregnet` and `flettet`: the cell says nothing that could be taken. */
  readonly kind:
    | 'nuller'
    | 'cifre'
    | 'dato'
    | 'byttet'
    | 'flyttet'
    | 'fejl'
    | 'uregnet'
    | 'flettet';
  /** Undefined: nobody can know. */
  readonly instead: string | undefined;
}

/** What says no value, whatever stands there: it is asked about, and never a text nor an emptied cell. */
const sayNothing = { error: 'fejl', uncomputed: 'uregnet', merged: 'flettet' } as const;

export function saysNothing({ kind }: Suspicion): boolean {
  return Object.values<string>(sayNothing).includes(kind);
}

/** Whether a cell says something else than a text, whatever form a date or a number is written in. */
export function isAltered(cell: FileCell, text: string): boolean {
  // Below the first of those that are merged there is nothing: where nothing stood, nothing is lost.
  if (cell.kind === 'merged') return text.trim() !== '';
  if (cell.kind === 'uncomputed') return true;
  // Also what looks like an error of a formula may have stood there.
  if (cell.text === text || cell.text === withNewlines(text).trim()) return false;
  if (cell.kind === 'error') return true;
  if (cell.kind === 'date') return formatDate(cell.text) !== text;
  const said = seen(text);
  // A text that has been rid of them is another; one that has got them is not.
  return seen(cell.text) !== said || cell.text === said;
}

/** Programs change blanks, and add signs that no one sees; where a line breaks, the user has said. */
function seen(text: string): string {
  return withNewlines(withBlanks(text))
    .replace(/[^\S\n]+/gu, ' ')
    .trim();
}

/** A file says every line break in one way. */
const withNewlines = (text: string) => text.replace(/\r\n?/gu, '\n');

/** Columns whose digits are a name, and not a number to reckon with. */
function isCode({ kind, id }: ColumnSpec): boolean {
  return kind === 'text' || kind === 'reference' || kind === 'list' || id === 'nummer';
}

/**
 * Lost zeros and digits, numbers that have become dates, days and months that have changed places, and what says no
 * value at all: shown, so that the user says what was meant.
 * @param before what the cell said when the file was made; null: nobody knows
 */
export function suspicionOf(
  cell: FileCell,
  before: string | null,
  column: ColumnSpec | undefined,
): Suspicion | undefined {
  const { kind, text } = cell;
  if (kind === 'error' || kind === 'uncomputed' || kind === 'merged') {
    return { kind: sayNothing[kind], instead: undefined };
  }
  if (!column) return undefined;
  if (kind === 'date') return ofDate(text, before, column);
  if (kind === 'number' && isCode(column)) return ofNumber(text, before, column);
  return undefined;
}

function ofDate(date: string, before: string | null, column: ColumnSpec): Suspicion | undefined {
  if (column.kind !== 'date') return { kind: 'dato', instead: before ?? undefined };
  const [year, month, day] = date.split('-');
  const swapped = formatDate(`${year}-${day}-${month}`);
  return before === swapped ? { kind: 'byttet', instead: swapped } : undefined;
}

function ofNumber(text: string, before: string | null, column: ColumnSpec): Suspicion | undefined {
  const digits = digitsOf(column);
  if (before !== null && before !== text && Number(withPoint(before)) === Number(withPoint(text))) {
    return { kind: 'nuller', instead: before };
  }
  if (isRounded(text, before)) return { kind: 'cifre', instead: before ?? undefined };
  if (digits !== undefined && /^\d+$/.test(text) && text.length < digits) {
    return { kind: 'nuller', instead: text.padStart(digits, '0') };
  }
  // A number with a comma in a code: its points are lost, and perhaps its last zeros.
  return text.includes(',') ? { kind: 'nuller', instead: undefined } : undefined;
}

/** A long number as a program shows it, `5,8E+12`: its last digits are noughts. */
const shortestRounded = 10;

function isRounded(text: string, before: string | null): boolean {
  const significant = text.replace(/0+$/, '').length;
  if (!/^\d+$/.test(text) || text.length < shortestRounded || significant === text.length)
    return false;
  // Of a new number nobody knows; of that many noughts one asks.
  if (before === null) return text.length - significant > 2;
  return Number(Number(before).toPrecision(significant)) === Number(text);
}

const withPoint = (text: string) => text.replace(',', '.');

/** Of a column of codes that all have as many digits. */
function digitsOf({ fields }: ColumnSpec): number | undefined {
  const lengths = new Set(
    [...fields.values()].map((field) =>
      field.kind === 'text' && field.pattern && /\{\d+\}\$$/.test(field.pattern.source)
        ? field.maxLength
        : undefined,
    ),
  );
  const [only] = lengths;
  return lengths.size === 1 ? only : undefined;
}
