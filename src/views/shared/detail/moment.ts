import dayjs from 'dayjs';

/** The zone is its work, and it is made once: dayjs's own makes one for each moment, 1-2 ms a time. */
const copenhagen = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** DD/MM/ÅÅÅÅ TT.MM in Danish time (docs/domaene.md "Skrivemåder"). */
export function formatMoment(iso: string): string {
  return dayjs(copenhagen.format(new Date(iso))).format('DD/MM/YYYY HH.mm');
}
