import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** DD/MM/ÅÅÅÅ TT.MM in Danish time (domain guide 14). */
export function formatMoment(iso: string): string {
  return dayjs(iso).tz('Europe/Copenhagen').format('DD/MM/YYYY HH.mm');
}
