/** The lowest date a field accepts unless told otherwise: the specification's. */
const minimumDate = '0000-01-01';

/** DD/MM/YYYY, DD-MM-YYYY, DD.MM.YYYY, DD MM YYYY and DD/MM-YYYY: the specification's five forms. */
const dateForm = /^(\d{1,2})(?:([-/. ])(\d{1,2})\2|\/(\d{1,2})-)(\d{4})$/;

/**
 * Reads a typed date in one of the five forms; undefined when it does not exist or lies outside
 * the limits. Day and month may lack their leading zero. The limits are ÅÅÅÅ-MM-DD.
 */
export function parseDate(
  text: string,
  { min = minimumDate, max }: { min?: string; max?: string } = {},
): string | undefined {
  if (max !== undefined && min > max) {
    throw new Error('Minimum date cannot be after maximum date');
  }
  const [, day, , samePair, mixedPair, year] = dateForm.exec(text.trim()) ?? [];
  const month = samePair ?? mixedPair;
  if (!day || !month || !year) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isExistingDate(date) || date < min || (max !== undefined && date > max)) return undefined;
  return date;
}

/** JavaScript rolls 31/02 over into March; a date exists when it comes back unchanged. */
function isExistingDate(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}

/** ÅÅÅÅ-MM-DD as shown: DD/MM/ÅÅÅÅ. */
export function formatDate(date: string): string {
  const [year, month, day] = date.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** The zone is its work, and it is made once: making one is dear, using it not. */
const copenhagen = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** An instant as the clock and the calendar in Denmark tell it: ÅÅÅÅ-MM-DD TT:MM. */
export function inCopenhagen(moment: string | Date): string {
  return copenhagen.format(new Date(moment));
}

/** The business date ÅÅÅÅ-MM-DD of an instant: the day in Denmark. */
export function todayInCopenhagen(now: Date): string {
  return inCopenhagen(now).slice(0, 10);
}

/** The same day of another year; the 29th of February is the 28th where there is none. */
export function inAnotherYear(date: string, years: number): string {
  const [year = '', month, day] = date.split('-');
  const moved = `${String(Number(year) + years).padStart(4, '0')}-${month}-`;
  return isExistingDate(moved + day) ? moved + day : `${moved}28`;
}
