import { changesText, counted, type Extent } from '../../../domain/commands/sheet/extent.ts';
import type { SheetCommand } from '../../../domain/commands/sheet/sheet-commands.ts';
import { isNewRow } from '../../../domain/commands/sheet/staged.ts';
import { type CellKey, keyOf, type ReviewedStage } from './reviewed-stage.ts';

interface Cell {
  readonly row: string;
  readonly column: string;
}

/** What a row is called. */
interface RowWords {
  readonly one: string;
  readonly many: string;
}

/** What rows become: so many are made, so many are changed. */
interface Becoming {
  readonly made: number;
  readonly changed: number;
}

/** The cells that a command says, each once. */
function cellsOf({ row, columns }: SheetCommand): Cell[] {
  return [...new Set(columns.values())].map((column) => ({ row, column }));
}

export function keysOf(command: SheetCommand): CellKey[] {
  return cellsOf(command).map(keyOf);
}

/** @param cells each once, or the same one several times */
export function extentOf(cells: readonly Cell[]): Extent {
  const isOfNew = ({ row }: Cell) => isNewRow(row);
  const newRows = new Set(cells.filter(isOfNew).map(({ row }) => row)).size;
  const changes = new Set(cells.filter((cell) => !isOfNew(cell)).map(keyOf)).size;
  return { changes, newRows };
}

/** All that a stage holds, and how many rows that are made already it changes: counted for each key, so row by row. */
export function extentOfStage(stage: Pick<ReviewedStage, 'rows' | 'cellsOf'>) {
  const [made, stand] = [stage.rows().filter(isNewRow), stage.rows().filter(isOfMade)];
  const changes = stand.reduce((sum, row) => sum + stage.cellsOf(row).size, 0);
  return { extent: { changes, newRows: made.length }, changedRows: stand.length };
}

const isOfMade = (row: string) => !isNewRow(row);

export function extentOfCommands(commands: readonly SheetCommand[]): Extent {
  return extentOf(commands.flatMap(cellsOf));
}

/** Each row once, however many commands it is said by. */
export function becomingOf(commands: readonly Pick<SheetCommand, 'row'>[]): Becoming {
  const rows = [...new Set(commands.map(({ row }) => row))];
  const made = rows.filter(isNewRow).length;
  return { made, changed: rows.length - made };
}

/**
 * The cells that stay when the rest is saved: a row with an error is refused with all that it says, so there are
 * more of them than there are errors.
 */
export function stayingOf<C extends Cell>(
  cells: readonly C[],
  broken: ReadonlySet<string>,
  saved: ReadonlySet<CellKey>,
): readonly C[] {
  return cells.filter((cell) => broken.has(cell.row) && !saved.has(keyOf(cell)));
}

/** *14 ændringer i 3 rækker og 2 nye rækker*. */
export function placedText({ changes, newRows }: Extent, changedRows: number): string {
  const standing = `${changesText(changes)} i ${counted(changedRows, 'række', 'rækker')}`;
  const made = counted(newRows, 'ny række', 'nye rækker');
  if (newRows === 0) return standing;
  return changes === 0 ? made : `${standing} og ${made}`;
}

/** *gem 14 ændringer og opret 2 rækker*. */
export function saveText({ changes, newRows }: Extent): string {
  const save = `gem ${changesText(changes)}`;
  if (newRows === 0) return save;
  const make = `opret ${counted(newRows, 'række', 'rækker')}`;
  return changes === 0 ? make : `${save} og ${make}`;
}

/** *14 ændringer er gemt, og 2 rækker er oprettet*. */
export function savedText({ changes, newRows }: Extent): string {
  const saved = `${changesText(changes)} er gemt`;
  if (newRows === 0) return saved;
  const made = `${counted(newRows, 'række', 'rækker')} er oprettet`;
  return changes === 0 ? made : `${saved}, og ${made}`;
}

/** *2 elementer oprettes, og 3 ændres*. */
export function becomingText({ made, changed }: Becoming, { one, many }: RowWords): string {
  const making = `${counted(made, one, many)} oprettes`;
  if (changed === 0) return making;
  if (made === 0) return `${counted(changed, one, many)} ændres`;
  return `${making}, og ${changed} ændres`;
}
