import { createWriteStream } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Field } from '../../src/domain/elements/field.ts';
import { fieldKindOf } from '../../src/domain/field-kinds/field-kinds.ts';
import type { Sheet } from '../../src/domain/stamdata/sheet.ts';
import { type Column, streamSheets } from '../excel/workbook.ts';
import type { FilledSheet, PlacedRow } from './file-content.ts';
import { fileFormat } from './read-json.ts';

/** Writes a file of master data: a workbook where its name says `.xlsx`, else JSON. A half file never has the name. */
export async function writeMasterdata(
  path: string,
  content: readonly FilledSheet[],
  moment: string,
): Promise<void> {
  const whole = `${path}.delvis`;
  try {
    if (isWorkbook(path)) await writeWorkbook(whole, content, moment);
    else await writeFile(whole, jsonOf(content, moment), { mode: 0o600 });
    await rename(whole, path);
  } catch (error) {
    await rm(whole, { force: true });
    throw error;
  }
}

/** Whether a file of that name is a workbook. */
export function isWorkbook(path: string): boolean {
  return path.toLowerCase().endsWith('.xlsx');
}

/** A row a line, so that two files can be compared. */
function jsonOf(content: readonly FilledSheet[], moment: string): string {
  const filled = content.filter(({ rows }) => rows.length > 0);
  const lists = filled.map(({ sheet, rows }) => {
    const lines = rows.map(({ values }) => `      ${JSON.stringify(values)}`);
    return `    ${JSON.stringify(sheet.name)}: [\n${lines.join(',\n')}\n    ]`;
  });
  const head = `  "format": ${JSON.stringify(fileFormat)},\n  "udtrukket": ${JSON.stringify(moment)}`;
  return `{\n${head},\n  "stamdata": {\n${lists.join(',\n')}\n  }\n}\n`;
}

async function writeWorkbook(
  path: string,
  content: readonly FilledSheet[],
  moment: string,
): Promise<void> {
  const about = (rows: number) => [
    ['Udtrukket', moment] as const,
    ['Rækker', String(rows)] as const,
    ['Format', fileFormat] as const,
  ];
  let fault: unknown;
  const book = streamSheets(content.map(sheetOf), about, (error) => {
    fault = error;
  });
  await pipeline(book, createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
    throw fault ?? error;
  });
}

function sheetOf({ sheet, rows }: FilledSheet) {
  return {
    sheet: sheet.title,
    columns: sheet.fields.map((field) => columnOf(sheet, field)),
    pages: (async function* () {
      yield rows;
    })(),
  };
}

function columnOf({ axis }: Sheet, field: Field): Column<PlacedRow> {
  const { code, label, kind } = field;
  const options = kind === 'enum' || kind === 'list' ? field.options : undefined;
  return {
    heading: label,
    width: Math.max(12, label.length + 2),
    value: ({ values }) => {
      const value = values[code] ?? null;
      if (value === null) return null;
      if (kind === 'reference') return String(value);
      return fieldKindOf(field).text(value, { axis, options });
    },
  };
}
