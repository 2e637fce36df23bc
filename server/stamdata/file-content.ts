import type { Sheet } from '../../src/domain/stamdata/sheet.ts';

/** What a file of master data is. */
export type FileKind = 'xlsx' | 'json';

/** A row as the file says it, by field code; a reference as the number or the id that names what it points to. */
export interface PlacedRow {
  /** Where it stands in its sheet, as users count: in a workbook from 1 with the headings, in a list from 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A sheet of a file, with its rows in their order. */
export interface FilledSheet {
  readonly sheet: Sheet;
  readonly rows: readonly PlacedRow[];
}

/** Something that is wrong with a file, and where; as much of the place as is known. */
export interface FileFinding {
  readonly sheet?: string;
  readonly line?: number;
  readonly column?: string;
  readonly message: string;
  /** How many rows it is said of, where they are more than the one that is named. */
  readonly count?: number;
}

/** Nothing of a file with findings is loaded. */
export interface FileContent {
  readonly sheets: readonly FilledSheet[];
  readonly findings: readonly FileFinding[];
}

/** `Underkonti, række 12, Navn: Feltet Navn skal udfyldes.` */
export function toldFinding({ sheet, line, column, message, count }: FileFinding): string {
  const row = count === undefined && line !== undefined ? `række ${line}` : undefined;
  const place = [sheet, row, column];
  const said = place.filter((part) => part !== undefined && part !== '').join(', ');
  const rows = count === undefined ? '' : ` (${count} rækker, den første er ${line})`;
  return `${said === '' ? '' : `${said}: `}${message}${rows}`;
}

/** What is said of many rows of a column as one finding, in the order of the first of each. */
export function inGroups(findings: readonly FileFinding[]): FileFinding[] {
  const alike = Map.groupBy(findings, ({ sheet, column, message }) =>
    JSON.stringify([sheet, column, message]),
  );
  return [...alike.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return [own.length === 1 ? first : { ...first, count: own.length }];
  });
}
