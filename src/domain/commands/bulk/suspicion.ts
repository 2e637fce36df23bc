import type { ColumnSpec } from '../../columns/column-spec.ts';
import { formatDate } from '../../dates.ts';
import type { FileCell } from './sheet-file.ts';

/** What a program seems to have done to a cell, and what may have stood there. */
export interface Suspicion {
  readonly kind: 'nuller' | 'dato' | 'byttet';
  /** Undefined: nobody can know. */
  readonly instead: string | undefined;
}

/** Whether a cell says something else than a text, whatever form a date or a number is written in. */
export function isAltered(cell: FileCell, text: string): boolean {
  if (cell.text === text.trim()) return false;
  if (cell.kind === 'date') return formatDate(cell.text) !== text;
  return cell.text.trim() !== text.trim();
}

/** Columns whose digits are a name, and not a number to reckon with. */
function isCode({ kind, id }: ColumnSpec): boolean {
  return kind === 'text' || kind === 'reference' || kind === 'list' || id === 'nummer';
}

/**
 * Lost zeros, numbers that have become dates, and days and months that have changed places: shown, so that
 * the user says what was meant.
 * @param before what the cell said when the file was made; null: nobody knows
 */
export function suspicionOf(
  cell: FileCell,
  before: string | null,
  column: ColumnSpec | undefined,
): Suspicion | undefined {
  if (!column) return undefined;
  if (cell.kind === 'date') return ofDate(cell.text, before, column);
  if (cell.kind === 'number' && isCode(column)) return ofNumber(cell.text, before, column);
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
  if (digits !== undefined && /^\d+$/.test(text) && text.length < digits) {
    return { kind: 'nuller', instead: text.padStart(digits, '0') };
  }
  // A number with a comma in a code: its points are lost, and perhaps its last zeros.
  return text.includes(',') ? { kind: 'nuller', instead: undefined } : undefined;
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
