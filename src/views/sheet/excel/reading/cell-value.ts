import type { FileCell } from '../../../../domain/commands/sheet/sheet-file.ts';
import { damaged } from './unreadable-file.ts';

/** What a file says of a cell, before it is known what that means. */
export interface WrittenCell {
  /** `s`, `str`, `inlineStr`, `b`, `e`, `d`, `n` (ECMA-376, part 1, 18.18.11). */
  readonly type: string;
  /** Undefined: no value is kept, as of a formula that no program has worked out. */
  readonly value: string | undefined;
  readonly isFormula: boolean;
  /** Its style shows a number as a day or a time. */
  readonly isDate: boolean;
}

export interface ValueFacts {
  /** What cells point to by number: each is made once, however many say it. */
  readonly strings: readonly FileCell[];
  readonly is1904: boolean;
}

export const emptyCell: FileCell = { kind: 'text', text: '' };

/** The last day that a spreadsheet knows, as it counts them: 31-12-9999. */
const lastDay = 2_958_465;
const msOfDay = 86_400_000;
/** Day 0 as days are counted: 29 February 1900, which never was, is one of them. */
const dayNought = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };

/**
 * What a cell says; of a formula, what it comes to.
 * @throws UnreadableFile where it points to a text that is not there
 */
export function cellOf(
  { type, value, isFormula, isDate }: WrittenCell,
  { strings, is1904 }: ValueFacts,
): FileCell {
  if (value === undefined || (value === '' && type !== 'str')) {
    return isFormula ? { kind: 'uncomputed', text: '' } : emptyCell;
  }
  switch (type) {
    case 's':
      return sharedCell(strings, value);
    case 'str':
    case 'inlineStr':
      return textCell(value);
    case 'b':
      return textCell(value === '1' || value === 'true' ? 'Ja' : 'Nej');
    case 'e':
      return { kind: 'error', text: value };
    case 'd':
      return { kind: 'date', text: value.slice(0, 10) };
    default:
      return numberCell(value, isDate, is1904);
  }
}

/** One that is not there is no empty cell: that would empty what it stands for. */
function sharedCell(strings: readonly FileCell[], value: string): FileCell {
  const cell = strings[Number(value)];
  if (cell === undefined) throw damaged();
  return cell;
}

/** Errors as programs name them in English and in Danish; some write them as texts. */
const errorText =
  /^(#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|I\/T|REFERENCE!|VÆRDI!|NAVN\?|DIVISION\/0!|NUL!|OVERLØB!)|Err:\d{3})$/iu;

export function textCell(said: string): FileCell {
  const text = said.trim();
  return { kind: errorText.test(text) ? 'error' : 'text', text };
}

/** A number that is no day of the calendar is a number also where it is shown as a date. */
function numberCell(value: string, isDate: boolean, is1904: boolean): FileCell {
  const number = Number(value);
  if (Number.isNaN(number)) return textCell(value);
  const day = Math.floor(number);
  if (isDate && day >= 0 && day <= lastDay) return { kind: 'date', text: dayText(day, is1904) };
  return { kind: 'number', text: plainText(number).replace('.', ',') };
}

function dayText(day: number, is1904: boolean): string {
  // Before March 1900 the days are one off, for the sake of the day that never was.
  const early = !is1904 && day < 60 ? 1 : 0;
  const nought = is1904 ? dayNought.from1904 : dayNought.from1900;
  return new Date(nought + (day + early) * msOfDay).toISOString().slice(0, 10);
}

/** Never `5.8e+21`: digits are what is read. */
function plainText(number: number): string {
  const text = String(number);
  return /e/i.test(text) && Number.isInteger(number) ? BigInt(number).toString() : text;
}
