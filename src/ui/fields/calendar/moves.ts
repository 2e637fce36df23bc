import { addDays, addMonths, clampDay, dayIn, weekdayOf } from './days.ts';

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

interface Limits {
  readonly min: string;
  readonly max: string;
}

function isChord({ ctrlKey, altKey, metaKey }: KeyPress): boolean {
  return ctrlKey || altKey || metaKey;
}

/** Where a key leads from a day in the month grid; undefined: nowhere. */
export function moveDay(press: KeyPress, day: string, { min, max }: Limits): string | undefined {
  const target = isChord(press) ? undefined : targetDay(press, day);
  return target === undefined ? undefined : clampDay(target, min, max);
}

function targetDay({ key, shiftKey }: KeyPress, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

interface Cells {
  readonly columns: number;
  /** What PgUp and PgDn move by. */
  readonly page: number;
  readonly min: number;
  readonly max: number;
}

/** Where a key leads from a cell of a grid of months or years; undefined: nowhere. */
export function moveCell(press: KeyPress, at: number, cells: Cells): number | undefined {
  const { columns, page, min, max } = cells;
  const column = at % columns;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -column,
    End: columns - 1 - column,
    PageUp: -page,
    PageDown: page,
  };
  const step = isChord(press) ? undefined : steps[press.key];
  return step === undefined ? undefined : Math.min(Math.max(at + step, min), max);
}

/** The specification's number. */
export const yearsPerPage = 12;

/** The year that the page with a year begins with. */
export function firstYearOfPage(year: number): number {
  return year - (year % yearsPerPage);
}

export function isMonthWithin(year: number, month: number, { min, max }: Limits): boolean {
  return dayIn(year, month, 31) >= min && dayIn(year, month, 1) <= max;
}
