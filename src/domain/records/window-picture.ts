const dayMs = 86_400_000;

/** How many days there are from one date ÅÅÅÅ-MM-DD to another, the last one not counted. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** The date so many days later, or earlier; both are ÅÅÅÅ-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The first day of the month of a date, or of one so many months after it; both are ÅÅÅÅ-MM-DD. */
export function monthOf(date: string, after = 0): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + after, 1)).toISOString().slice(0, 10);
}

/** What a picture of days shows: its first day, and the day after its last, ÅÅÅÅ-MM-DD. */
export interface PictureWindow {
  readonly from: string;
  readonly to: string;
}

/** A picture of the activities of a finansår ends so many months after it: older ones may end late. */
const monthsShown = 15;

/** What the picture of the activities of a finansår shows. */
export function windowOfYear(finansaar: number): PictureWindow {
  const from = `${finansaar}-01-01`;
  return { from, to: monthOf(from, monthsShown) };
}

/** The first day of each month of the picture. */
export function monthsIn({ from, to }: PictureWindow): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month < to; month = monthOf(month, 1)) {
    if (month >= from) months.push(month);
  }
  return months;
}

/** A line of a picture, and what stands over it. */
export interface PictureMark {
  readonly date: string;
  readonly label: string;
}

const monthNames = 'jan feb mar apr maj jun jul aug sep okt nov dec'.split(' ');

/** `nov` of a date ÅÅÅÅ-MM-DD. */
export function monthName(date: string): string {
  return `${monthNames[Number(date.slice(5, 7)) - 1]}`;
}

/** `20. nov` of a date ÅÅÅÅ-MM-DD. */
export function dayAndMonth(date: string): string {
  return `${Number(date.slice(8))}. ${monthName(date)}`;
}

/**
 * The months of a picture of a year and more; where a year begins, the year.
 * @param step so many months from one that is told to the next
 */
export function yearMarks(window: PictureWindow, step: number): PictureMark[] {
  const months = monthsIn(window).filter((_, at) => at % step === 0);
  return months.map((date) => ({
    date,
    label: date.slice(5, 7) === '01' ? date.slice(0, 4) : monthName(date),
  }));
}

/**
 * Where a date lies in a picture, from 0 at its first day to 1 after its last.
 * @param date ÅÅÅÅ-MM-DD
 */
export function placeIn({ from, to }: PictureWindow, date: string): number {
  return Math.min(Math.max(daysBetween(from, date) / daysBetween(from, to), 0), 1);
}
