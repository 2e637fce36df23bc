import type { Value } from '../../../domain/columns/column-spec.ts';
import type { BulkColumns } from '../../../domain/commands/bulk/commands-of.ts';
import { identity } from '../../../domain/commands/bulk/held-texts.ts';
import { numberColumn } from '../../../domain/commands/bulk/new-elements.ts';
import type { FileOrigin } from '../../../domain/commands/bulk/sheet-file.ts';
import { type BulkRecord, isNewRow } from '../../../domain/commands/bulk/staged.ts';
import type { GridEdit, WrittenCell } from '../../../ui/grid/edit/grid-edit.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { RowOrder } from '../../../ui/rows/row-order.ts';
import type { Stage } from '../../../ui/rows/stage.ts';
import type { StructureLine } from '../../shared/structure/structure-lines.ts';
import type { ChosenText } from './import-choices.ts';
import type { SheetHand } from './use-sheet-files.tsx';

/** The sheet that is written in, as far as its files need it. */
interface WrittenSheet {
  readonly stage: Stage<Value>;
  readonly grid: BulkColumns;
  readonly recordOf: (row: string) => Pick<BulkRecord, 'fuldtNummer' | 'type'> | undefined;
  readonly columns: readonly GridColumn<StructureLine>[];
  readonly hidden: readonly string[];
  readonly rows: RowOrder<StructureLine>;
  readonly edit: GridEdit<StructureLine>;
  /** Where a file that is made now comes from. */
  readonly origin: () => FileOrigin;
  /** A row that is to become an element. */
  readonly lineOf: (row: string) => StructureLine;
  /** Finds out what texts of a column point to; undefined: there is nothing to ask. */
  readonly learn: (column: string, texts: ReadonlySet<string>) => Promise<void> | undefined;
}

/** What the grid shows, as it goes out to a file, and what comes back, written as by hand. */
export function sheetHand(sheet: WrittenSheet): SheetHand {
  const { grid, rows, recordOf } = sheet;
  // The number goes along also where it is not shown: a row that comes back is its id and its number together.
  const columns = sheet.columns.filter(
    ({ id }) => grid.columns.has(id) && (id === numberColumn || !sheet.hidden.includes(id)),
  );
  const all = () => Array.from({ length: rows.count }, (_, at) => rows.rowAt(at));
  let known: ReadonlyMap<string, StructureLine> | undefined;
  /** Made when the first is asked for: thousands are. */
  const rowOf = (id: string) => {
    known ??= new Map(all().flatMap((row) => (row ? [[row.id, row] as const] : [])));
    return known.get(id);
  };
  return {
    name: `Masseredigering ${grid.area.label}`,
    grid,
    shown: () => ({
      columns: columns.map(({ id, header }) => ({ id, heading: header })),
      rows: all().flatMap((row) =>
        row === undefined
          ? []
          : {
              id: row.id,
              version: row.rowVersion,
              texts: columns.map(({ text }) => text(row)),
            },
      ),
    }),
    origin: sheet.origin,
    lockOf: (id, column) => {
      const row = isNewRow(id) ? sheet.lineOf(id) : rowOf(id);
      return row ? sheet.edit.lockOf(row, column) : null;
    },
    learn: sheet.learn,
    typeOf: (row) => recordOf(row)?.type,
    numberOf: (row) => recordOf(row)?.fuldtNummer ?? 'Ny række',
    write: async (label, texts) => {
      const cells = texts.flatMap(({ row: id, column, text }): WrittenCell<StructureLine>[] => {
        const row = isNewRow(id) ? undefined : rowOf(id);
        return row ? [{ row, column, to: { text } }] : [];
      });
      // One action, so that what one file has brought is taken back as one.
      const { changed } = await sheet.edit.write(label, [...newCells(sheet, texts), ...cells]);
      return changed;
    },
  };
}

/**
 * Cells of rows that are to become elements, whole: one that is here already, for the file was taken before, says what
 * the file says now and nothing else.
 */
function newCells(
  { stage, lineOf }: WrittenSheet,
  texts: readonly ChosenText[],
): WrittenCell<StructureLine>[] {
  const byRow = Map.groupBy(
    texts.filter(({ row }) => isNewRow(row)),
    ({ row }) => row,
  );
  return [...byRow].flatMap(([id, said]) => {
    const row = lineOf(id);
    const columns = new Set(said.map(({ column }) => column));
    // A change of a row that went out to the file says nothing of what the row is.
    const isWhole = said.some(({ column }) => identity.has(column));
    const here = isWhole ? [...stage.cellsOf(id).keys()] : [];
    const gone = here.filter((column) => !columns.has(column));
    return [
      ...gone.map((column) => ({ row, column, to: { text: '' } })),
      ...said.map(({ column, text }) => ({ row, column, to: { text } })),
    ];
  });
}
