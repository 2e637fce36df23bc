import type { Field } from '../../src/domain/elements/field.ts';
import { fieldKindOf } from '../../src/domain/field-kinds/field-kinds.ts';
import { withAllowed } from '../../src/domain/stamdata/allowed-values.ts';
import { fieldNamed, type Sheet, unknownColumn } from '../../src/domain/stamdata/sheet.ts';
import { sheets } from '../../src/domain/stamdata/sheets.ts';
import { type ReadRow, type ReadSheet, readBook } from '../excel/read-book.ts';
import { aboutSheet } from '../excel/workbook.ts';
import type { FileContent, FileFinding, FilledSheet, PlacedRow } from './file-content.ts';

/** Reads a workbook (docs/stamdatafil.md); what its rows hold is judged with the rules. */
export async function readWorkbook(bytes: Buffer): Promise<FileContent> {
  const book = await readBook(bytes);
  if (!book) return { sheets: [], findings: [{ message: 'Filen er ikke en Excel-fil (.xlsx).' }] };
  const byTitle = new Map(sheets.map((sheet) => [sheet.title, sheet]));
  const findings: FileFinding[] = [];
  const filled = new Map<Sheet, FilledSheet>();
  for (const read of book) {
    const sheet = byTitle.get(read.name);
    if (sheet) filled.set(sheet, { sheet, rows: rowsOf(read, sheet, findings) });
    else if (read.name !== aboutSheet) {
      findings.push({ sheet: read.name, message: 'Filen må ikke have et ark af det navn.' });
    }
  }
  return { sheets: sheets.flatMap((sheet) => filled.get(sheet) ?? []), findings };
}

function rowsOf({ rows }: ReadSheet, sheet: Sheet, findings: FileFinding[]): PlacedRow[] {
  const [headings, ...rest] = rows;
  const columns = columnsOf(headings, sheet, findings);
  const nameless = new Set<number>();
  return rest.flatMap(({ line, texts }) => {
    const values: Record<string, unknown> = {};
    for (const [at, text] of texts.entries()) {
      const field = columns[at];
      if (text === '') continue;
      const read = field ? readCell(text, field, sheet) : { message: 'Kolonnen har intet navn.' };
      if ('value' in read && field) values[field.code] = read.value;
      if (!('message' in read) || columns[at] === null || nameless.has(at)) continue;
      // A column without a name is one finding, however many cells it has.
      if (!field) nameless.add(at);
      const column = field?.label ?? `kolonne ${at + 1}`;
      findings.push({ sheet: sheet.title, line, column, message: read.message });
    }
    return Object.keys(values).length > 0 ? [{ line, values }] : [];
  });
}

/** The field of each column by its heading; null: a heading that is a finding of its own. */
function columnsOf(
  headings: ReadRow | undefined,
  sheet: Sheet,
  findings: FileFinding[],
): (Field | null | undefined)[] {
  const columns: (Field | null | undefined)[] = [];
  const at = { sheet: sheet.title, line: 1 };
  for (const heading of headings?.line === 1 ? headings.texts : []) {
    const field = fieldNamed(sheet, 'label', heading);
    const isTwice = field !== undefined && columns.includes(field);
    if (heading === '') columns.push(undefined);
    else columns.push(field && !isTwice ? field : null);
    if (heading === '' || (field && !isTwice)) continue;
    const message = isTwice ? 'Kolonnen står der to gange.' : unknownColumn;
    findings.push({ ...at, ...(heading !== undefined && { column: heading }), message });
  }
  for (const field of sheet.fields) {
    if (!field.required || columns.includes(field)) continue;
    findings.push({ ...at, column: field.label, message: 'Kolonnen mangler.' });
  }
  return columns;
}

type ReadCell = { readonly value: unknown } | { readonly message: string };

function readCell(text: string | undefined, field: Field, { axis }: Sheet): ReadCell {
  if (text === undefined)
    return { message: 'Cellen viser en fejl, eller dens formel er ikke regnet ud.' };
  // What is pointed to may be in the file itself, so it is found when the row is judged.
  if (field.kind === 'reference') return { value: text };
  const read = fieldKindOf(field).parse(text, field, { axis, find: () => undefined });
  return read.ok ? { value: read.value } : { message: withAllowed(read.message, field, 'label') };
}
