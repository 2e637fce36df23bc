import { formatDate, todayInCopenhagen } from '../../domain/dates.ts';

const clock = new Intl.DateTimeFormat('da-DK', {
  timeZone: 'Europe/Copenhagen',
  hour: '2-digit',
  minute: '2-digit',
});
const DAY_MS = 86_400_000;

/** When something was last used, as one would say it; both in milliseconds since 1970. */
export function formatRecent(at: number, now: number): string {
  const day = todayInCopenhagen(new Date(at));
  if (day === todayInCopenhagen(new Date(now))) return `I dag ${clock.format(at)}`;
  if (day === todayInCopenhagen(new Date(now - DAY_MS))) return `I går ${clock.format(at)}`;
  return formatDate(day);
}
