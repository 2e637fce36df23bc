import { inCopenhagen } from '../../domain/time/dates.ts';
import { capitalised } from '../../domain/words/capitalised.ts';

/** The day ÅÅÅÅ-MM-DD in Denmark on which something was done. */
export function dayOf(iso: string): string {
  return inCopenhagen(iso).slice(0, 10);
}

/** TT.MM in Danish time. */
export function clockOf(iso: string): string {
  return inCopenhagen(iso).slice(11, 16).replace(':', '.');
}

const named = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('da-DK', { timeZone: 'UTC', ...parts });
// Whether a *den* stands between them, differs from one program to another.
const weekday = named({ weekday: 'long' });
const inYear = named({ day: 'numeric', month: 'long' });
const withYear = named({ day: 'numeric', month: 'long', year: 'numeric' });

const millisecondsOfDay = 86_400_000;

/** `I dag, fredag den 27. november`; the year is said of another year than this. */
export function dayText(day: string, today: string): string {
  const [at, now] = [day, today].map((one) => Date.parse(`${one}T00:00:00Z`)) as [number, number];
  const format = day.slice(0, 4) === today.slice(0, 4) ? inYear : withYear;
  const name = `${weekday.format(at)} den ${format.format(at)}`;
  if (at === now) return `I dag, ${name}`;
  return now - at === millisecondsOfDay ? `I går, ${name}` : capitalised(name);
}
