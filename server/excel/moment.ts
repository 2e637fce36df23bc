import { formatDate, inCopenhagen } from '../../src/domain/time/dates.ts';

/** DD/MM/ÅÅÅÅ TT.MM in Danish time (docs/domaene.md "Skrivemåder"). */
export function formatMoment(moment: string | Date): string {
  const [day = '', time = ''] = inCopenhagen(moment).split(' ');
  return `${formatDate(day)} ${time.replace(':', '.')}`;
}
