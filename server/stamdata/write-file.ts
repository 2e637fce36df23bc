import type { Field } from '../../src/domain/elements/field.ts';
import { fieldKindOf } from '../../src/domain/field-kinds/field-kinds.ts';
import type { Sheet } from '../../src/domain/stamdata/sheet.ts';
import { type Column, streamSheets } from '../excel/workbook.ts';
import { writeWhole } from '../write-whole.ts';
import type { FilledSheet, PlacedRow } from './file-content.ts';
import { fileFormat } from './read-json.ts';

/**
 * Writes a new file of master data: a workbook where its name says `.xlsx`, else JSON.
 * @throws UnwritableError when a file is there already, or it cannot be written
 */
export async function writeMasterdata(
  path: string,
  content: readonly FilledSheet[],
  moment: string,
): Promise<void> {
  await writeWhole(path, isWorkbook(path) ? workbookOf(content, moment) : jsonOf(content, moment));
}

/** Whether a file of that name is a workbook. */
export function isWorkbook(path: string): boolean {
  return path.toLowerCase().endsWith('.xlsx');
}

/** A row a line, so that two files can be compared. */
export async function* jsonOf(
  content: readonly FilledSheet[],
  moment: string,
): AsyncGenerator<string> {
  yield `{\n  "format": ${JSON.stringify(fileFormat)},\n  "udtrukket": ${JSON.stringify(moment)},\n  "stamdata": {`;
  const filled = content.filter(({ rows }) => rows.length > 0);
  for (const [index, { sheet, rows }] of filled.entries()) {
    const lines = rows.map(({ values }) => `      ${JSON.stringify(values)}`);
    yield `${index > 0 ? ',' : ''}\n    ${JSON.stringify(sheet.name)}: [\n${lines.join(',\n')}\n    ]`;
  }
  yield '\n  }\n}\n';
}

/** A sheet each, and one that says what the file is. */
export async function* workbookOf(
  content: readonly FilledSheet[],
  moment: string,
): AsyncGenerator<Uint8Array> {
  const about = (rows: number) => [
    ['Udtrukket', moment] as const,
    ['Rækker', String(rows)] as const,
    ['Format', fileFormat] as const,
  ];
  // A fault ends the stream, and so the reading of it.
  yield* streamSheets(content.map(sheetOf), about, () => {});
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
