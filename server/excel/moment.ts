const parts = new Intl.DateTimeFormat('da-DK', {
  timeZone: 'Europe/Copenhagen',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** DD/MM/ÅÅÅÅ TT.MM in Danish time (domain guide 14). */
export function formatMoment(moment: string | Date): string {
  const of = new Map(parts.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  const date = `${of.get('day')}/${of.get('month')}/${of.get('year')}`;
  return `${date} ${of.get('hour')}.${of.get('minute')}`;
}
