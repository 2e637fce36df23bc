/** Rows of cells, as another program is to have them. */
export type CopiedRows = readonly (readonly string[])[];

/** A cell with a tab or a line break in it stands in quotes, as spreadsheets write and read them; no other does. */
function tsvCell(text: string): string {
  return /[\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function tsvOf(rows: CopiedRows): string {
  return rows.map((row) => row.map(tsvCell).join('\t')).join('\r\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Said to be text, or a spreadsheet would take the zeros of a number and make a date of another. */
function htmlCell(text: string): string {
  const written = text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
  return `<td style='mso-number-format:"\\@"'>${written}</td>`;
}

export function htmlOf(rows: CopiedRows): string {
  return `<table>${rows.map((row) => `<tr>${row.map(htmlCell).join('')}</tr>`).join('')}</table>`;
}
