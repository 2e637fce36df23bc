import { dateOf } from '../../domain/field-kinds/date.ts';
import { formatDate } from '../../domain/time/dates.ts';
import { addDays, addMonths, isDay } from '../../ui/fields/calendar/days.ts';

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowDown: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -1),
  PageDown: (day) => addMonths(day, 1),
  PageUp: (day) => addMonths(day, -1),
};

/**
 * What a key of the calendar makes of the day written in its field; undefined: it is no such key.
 * @param standing where an empty field begins: the day that stands, if any, else today
 */
export function movedDay(
  key: string,
  text: string,
  { standing, today }: { readonly standing: unknown; readonly today: string },
): string | undefined {
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (!move) return undefined;
  const written = dateOf(text.trim());
  // What is half written is not thrown away.
  if (written === undefined && text.trim() !== '') return undefined;
  const start = typeof standing === 'string' && isDay(standing) ? standing : today;
  return formatDate(written === undefined ? start : move(written));
}
