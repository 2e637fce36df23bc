import type { Sheet } from '../../src/domain/stamdata/sheet.ts';

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
}

/** Nothing of a file with findings is loaded. */
export interface FileContent {
  readonly sheets: readonly FilledSheet[];
  readonly findings: readonly FileFinding[];
}

/** `Underkonti, række 12, Navn: Feltet Navn skal udfyldes.` */
export function toldFinding({ sheet, line, column, message }: FileFinding): string {
  const place = [sheet, line === undefined ? undefined : `række ${line}`, column];
  const said = place.filter((part) => part !== undefined && part !== '').join(', ');
  return said === '' ? message : `${said}: ${message}`;
}
