import dayjs from 'dayjs';
import { inCopenhagen } from '../../../domain/time/dates.ts';

/** DD/MM/ÅÅÅÅ TT.MM in Danish time (docs/domaene.md "Skrivemåder"). */
export function formatMoment(iso: string): string {
  return dayjs(inCopenhagen(iso)).format('DD/MM/YYYY HH.mm');
}
