import type { Value } from '../../../domain/columns/column-spec.ts';
import type { BulkColumns } from '../../../domain/commands/bulk/commands-of.ts';
import type { CellFinding } from '../../../domain/commands/bulk/finding.ts';
import { numberColumn } from '../../../domain/commands/bulk/new-elements.ts';
import {
  type BulkRecord,
  isNewRow,
  type StagedCell,
} from '../../../domain/commands/bulk/staged.ts';
import { type CellKey, keyOf, type ReviewedConflict } from './reviewed-stage.ts';

/** One changed cell, as the review tells it. */
export interface ReviewLine {
  readonly key: CellKey;
  readonly cell: StagedCell;
  /** Full number of the element; of a new one what its row says. */
  readonly number: string;
  readonly name: string;
  readonly isNew: boolean;
  /** The first line of its element. */
  readonly isFirst: boolean;
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
  readonly grid: BulkColumns;
  readonly recordOf: (row: string) => BulkRecord | undefined;
  readonly findings: readonly CellFinding[];
  readonly conflicts: readonly ReviewedConflict[];
}

/** What is found of a cell; what is found of one that has no line, as a number nobody wrote, at its row's first. */
function atTheirLines({ cells, findings }: Pick<Told, 'cells' | 'findings'>) {
  const keys = new Set(cells.map(keyOf));
  const firsts = new Map<string, StagedCell>();
  for (const cell of cells) if (!firsts.has(cell.row)) firsts.set(cell.row, cell);
  const found = new Map<CellKey, CellFinding>();
  for (const finding of findings) {
    const key = keyOf(keys.has(keyOf(finding)) ? finding : (firsts.get(finding.row) ?? finding));
    if (found.get(key)?.tone !== 'error') found.set(key, finding);
  }
  return found;
}

/** Every changed cell, those of an element together, in the order of the numbers. */
export function reviewLines({ cells, grid, recordOf, findings, conflicts }: Told): ReviewLine[] {
  const found = atTheirLines({ cells, findings });
  const theirs = new Map(conflicts.map((one) => [keyOf(one.yours), one.theirs]));
  const typedIn = (column: string) =>
    new Map(cells.filter((cell) => cell.column === column).map((cell) => [cell.row, textOf(cell)]));
  const [typedNumbers, typedNames] = [typedIn(numberColumn), typedIn('navn')];
  const lines = cells.map((cell): ReviewLine => {
    const key = keyOf(cell);
    const record = recordOf(cell.row);
    const column = grid.columns.get(cell.column);
    const format = (value: Value) => column?.format(value) || nothing;
    return {
      key,
      cell,
      number: record?.fuldtNummer ?? typedNumbers.get(cell.row) ?? '',
      name: record?.navn ?? (isNewRow(cell.row) ? (typedNames.get(cell.row) ?? '') : ''),
      isNew: isNewRow(cell.row),
      isFirst: false,
      field: column?.label ?? cell.column,
      before: record ? format(cell.base) : nothing,
      after: cell.text ?? format(cell.value),
      finding: found.get(key),
      theirs: theirs.has(key) ? format(theirs.get(key) ?? null) : undefined,
    };
  });
  const inOrder = lines.toSorted(
    (one, other) => compare(one.number, other.number) || compare(one.cell.row, other.cell.row),
  );
  return inOrder.map((line, at) => ({
    ...line,
    isFirst: inOrder[at - 1]?.cell.row !== line.cell.row,
  }));
}

function textOf({ text, value }: StagedCell): string {
  return text ?? String(value ?? '');
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

export function linesOf(lines: readonly ReviewLine[], kind: LineKind): readonly ReviewLine[] {
  if (kind === 'alle') return lines;
  return lines.filter((line) =>
    kind === 'fejl' ? isStopped(line) : !isStopped(line) && line.finding !== undefined,
  );
}
