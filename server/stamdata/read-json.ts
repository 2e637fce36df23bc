import * as z from 'zod';
import { sheets } from '../../src/domain/stamdata/sheets.ts';
import { utf8Text, whyNotUtf8 } from '../../src/domain/utf8-text.ts';
import { danishMessage } from '../problems/danish-message.ts';
import type { FileContent, FileFinding, FilledSheet } from './file-content.ts';
import { type JsonPath, twiceNamed } from './twice-named.ts';

/** What a file says of itself, so that none of another kind is read as one. */
export const fileFormat = 'sada-stamdata-1';

const fileSchema = z.strictObject({
  format: z.literal(fileFormat),
  udtrukket: z.optional(z.string()),
  stamdata: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** Reads a JSON file (docs/stamdatafil.md); what its rows hold is judged with the rules. */
export function readJson(bytes: Uint8Array): FileContent {
  const text = utf8Text(bytes);
  if (text === undefined) return refusedFile(`Filen ${whyNotUtf8(bytes)}`);
  const json = parsedJson(text);
  if (json === undefined) return refusedFile('Filen er ikke gyldig JSON.');
  const read = fileSchema.safeParse(json, { error: danishMessage, reportInput: true });
  const twice = twiceNamed(text).map(twiceFinding);
  if (!read.success)
    return { sheets: [], findings: [...twice, ...read.error.issues.map(findingOf)] };
  const { stamdata } = read.data;
  const known = new Set(sheets.map(({ name }) => name));
  const unknown = Object.keys(stamdata).filter((name) => !known.has(name));
  const filled = sheets.map((sheet): FilledSheet => {
    const rows = stamdata[sheet.name] ?? [];
    return { sheet, rows: rows.map((values, index) => ({ line: index + 1, values })) };
  });
  return { sheets: filled, findings: [...twice, ...unknown.map(unknownSheet)] };
}

function refusedFile(message: string): FileContent {
  return { sheets: [], findings: [{ message }] };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findingOf({ path, message }: z.core.$ZodIssue): FileFinding {
  const [, sheet, line] = path;
  if (path[0] !== 'stamdata' || sheet === undefined) {
    return {
      message: `Filen er ikke en stamdatafil (${fileFormat}): ${message}`,
    };
  }
  return {
    sheet: String(sheet),
    ...(typeof line === 'number' && { line: line + 1 }),
    message: 'Rækkerne skal være en liste af objekter.',
  };
}

const namedTwice = 'Navnet står to gange, og det siges ikke, hvad der gælder.';

function twiceFinding([part, sheet, line, column]: JsonPath): FileFinding {
  // Of what the file says of itself, there is no more to the place than the name.
  if (sheet === undefined) return { column: String(part), message: namedTwice };
  return {
    sheet: String(sheet),
    ...(typeof line === 'number' && { line: line + 1 }),
    ...(column !== undefined && { column: String(column) }),
    message: namedTwice,
  };
}

function unknownSheet(sheet: string): FileFinding {
  return { sheet, message: 'Filen må ikke have et ark af det navn.' };
}
