/** Of the forms that `Intl` has, the one nearest: DD/MM/ÅÅÅÅ, TT:MM. Making one is dear, using it not. */
const danishTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** DD/MM/ÅÅÅÅ TT.MM in Danish time (docs/domaene.md "Skrivemåder"). */
export function formatMoment(moment: string | Date): string {
  return danishTime.format(new Date(moment)).replace(', ', ' ').replace(':', '.');
}
