import type { ColumnSpec, Value } from '../../../domain/columns/column-spec.ts';
import type { CellFinding } from '../../../domain/commands/sheet/finding.ts';
import {
  numberColumn,
  numberSaid,
  type SaidCells,
  textIn,
} from '../../../domain/commands/sheet/new-elements.ts';
import type { SheetColumns } from '../../../domain/commands/sheet/sheet-commands.ts';
import { shownText } from '../../../domain/commands/sheet/shown-text.ts';
import {
  isNewRow,
  type SheetRecord,
  type StagedCell,
} from '../../../domain/commands/sheet/staged.ts';
import { aboutColumn, together } from '../found-at-cells.ts';
import { type CellKey, keyOf, type ReviewedConflict } from './reviewed-stage.ts';

/** One changed cell, as the review tells it, or one of a new row that something is found of and nobody has written. */
export interface ReviewLine {
  readonly key: CellKey;
  readonly cell: StagedCell;
  /** Full number of the element; of a new one what its row says. */
  readonly number: string;
  readonly name: string;
  readonly isNew: boolean;
  /** Nobody has written there: there is nothing to leave out. */
  readonly isUnwritten: boolean;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly finding: CellFinding | undefined;
  /** What somebody else has written there meanwhile; undefined: nobody has. */
  readonly theirs: string | undefined;
}

/** What stands for nothing. */
const nothing = '–';

interface Told {
  readonly cells: readonly StagedCell[];
  readonly grid: SheetColumns;
  readonly recordOf: (row: string) => SheetRecord | undefined;
  readonly findings: readonly CellFinding[];
  readonly conflicts: readonly ReviewedConflict[];
}

/** The cells of each row, by column. */
function rowsOf(
  cells: readonly StagedCell[],
): ReadonlyMap<string, ReadonlyMap<string, StagedCell>> {
  const rows = Map.groupBy(cells, ({ row }) => row);
  return new Map(
    [...rows].map(([row, own]) => [row, new Map(own.map((cell) => [cell.column, cell]))]),
  );
}

/** What a finding is about, also where it stands at another cell. */
export function aboutKey(finding: CellFinding): CellKey {
  return keyOf({ row: finding.row, column: aboutColumn(finding) });
}

/** The cell that a finding is about, on screen or not; of what is about none of them, its row's first. */
function cellOf(
  { row, column, hidden = column }: CellFinding,
  own: ReadonlyMap<string, StagedCell> | undefined,
  { columns }: SheetColumns,
): StagedCell {
  const unwritten = { row, column: hidden, base: null, baseVersion: '', value: null };
  const [first] = own?.values() ?? [];
  const isAbout = isNewRow(row) && columns.has(hidden);
  return own?.get(hidden) ?? (isAbout ? undefined : first) ?? unwritten;
}

/** What is found of each cell, and those that only it makes a line of. */
function atTheirCells({ cells, grid, findings }: Pick<Told, 'cells' | 'grid' | 'findings'>) {
  const rows = rowsOf(cells);
  const found = new Map<CellKey, CellFinding>();
  const unwritten = new Map<CellKey, StagedCell>();
  for (const finding of findings) {
    const own = rows.get(finding.row);
    const cell = cellOf(finding, own, grid);
    const key = keyOf(cell);
    if (own && !own.has(cell.column)) unwritten.set(key, cell);
    const known = found.get(key);
    found.set(key, known ? together(known, finding) : finding);
  }
  return { rows, found, unwritten };
}

/** Every changed cell, those of an element together, in the order of the numbers. */
export function reviewLines({ cells, grid, recordOf, findings, conflicts }: Told): ReviewLine[] {
  const { rows, found, unwritten } = atTheirCells({ cells, grid, findings });
  const theirs = new Map(conflicts.map((one) => [keyOf(one.yours), one.theirs]));
  const lines = [...cells, ...unwritten.values()].map((cell): ReviewLine => {
    const key = keyOf(cell);
    const isNew = isNewRow(cell.row);
    const said: SaidCells = (isNew && rows.get(cell.row)) || new Map();
    const record = recordOf(cell.row);
    const column = grid.columns.get(cell.column);
    const format = (value: Value) => column?.format(value) || nothing;
    return {
      key,
      cell,
      number: record?.fuldtNummer ?? numberIn(said, grid),
      name: record?.navn ?? textIn(said, 'navn'),
      isNew,
      isUnwritten: unwritten.has(key),
      field: column?.label ?? cell.column,
      before: record ? format(cell.base) : nothing,
      after: afterOf(cell, column, said, grid) || nothing,
      finding: found.get(key),
      theirs: theirs.has(key) ? format(theirs.get(key) ?? null) : undefined,
    };
  });
  return lines.toSorted(
    (one, other) => compare(one.number, other.number) || compare(one.cell.row, other.cell.row),
  );
}

function afterOf(
  { text, value }: StagedCell,
  column: ColumnSpec | undefined,
  said: SaidCells,
  grid: SheetColumns,
): string {
  if (text === undefined) return column?.format(value) ?? '';
  if (!column) return text;
  // Only a row that is to become an element says by its type what its number is.
  const isElement = said.size > 0 && !grid.rowKind;
  return shownText(column, text, { ...grid, ...(isElement && { said }) });
}

function numberIn(said: SaidCells, { area, rowKind }: SheetColumns): string {
  return rowKind ? textIn(said, numberColumn) : numberSaid(said, area);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Only the lines of one kind, for whoever looks for them. */
export type LineKind = 'alle' | 'fejl' | 'advarsler';

/** What must be settled before the cell can be saved. */
export function isStopped({ finding, theirs }: ReviewLine): boolean {
  return theirs !== undefined || finding?.tone === 'error';
}

/** Where it is written: at the cell, or where what is found of it is to be put right, on screen or not. */
export function placeOf({ cell, finding }: ReviewLine): { row: string; column: string } {
  return { row: cell.row, column: finding?.hidden ?? finding?.column ?? cell.column };
}

export function linesOf(lines: readonly ReviewLine[], kind: LineKind): readonly ReviewLine[] {
  if (kind === 'alle') return lines;
  return lines.filter((line) =>
    kind === 'fejl' ? isStopped(line) : !isStopped(line) && line.finding !== undefined,
  );
}
