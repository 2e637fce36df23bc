import type { Value } from '../../../domain/columns/column-spec.ts';
import type { BulkColumns } from '../../../domain/commands/bulk/commands-of.ts';
import { numberColumn } from '../../../domain/commands/bulk/new-elements.ts';
import { isNewRow } from '../../../domain/commands/bulk/staged.ts';
import type { FileOrigin } from '../../../domain/commands/bulk/sheet-file.ts';
import type { GridEdit, WrittenCell } from '../../../ui/grid/edit/grid-edit.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { RowOrder } from '../../../ui/rows/row-order.ts';
import type { Stage } from '../../../ui/rows/stage.ts';
import type { StructureLine } from '../../shared/structure/structure-lines.ts';
import type { ChosenText } from './import-choices.ts';
import { newCells } from './stage-new-rows.ts';
import type { SheetHand } from './use-sheet-files.tsx';

/** The sheet that is written in, as far as its files need it. */
interface WrittenSheet {
  readonly stage: Stage<Value>;
  readonly grid: BulkColumns;
  readonly recordOf: (row: string) => { readonly fuldtNummer: string } | undefined;
  readonly columns: readonly GridColumn<StructureLine>[];
  readonly hidden: readonly string[];
  readonly rows: RowOrder<StructureLine>;
  readonly edit: GridEdit<StructureLine>;
  /** Where a file that is made now comes from. */
  readonly origin: () => FileOrigin;
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
    columns: grid.columns,
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
      const row = rowOf(id);
      return row ? sheet.edit.lockOf(row, column) : null;
    },
    numberOf: (row) => recordOf(row)?.fuldtNummer ?? 'Ny række',
    write: async (label, texts) => {
      const cells = texts.flatMap(({ row: id, column, text }): WrittenCell<StructureLine>[] => {
        const row = rowOf(id);
        return row ? [{ row, column, to: { text } }] : [];
      });
      const { changed } = await sheet.edit.write(label, cells);
      return changed + (await writeNew(sheet, label, texts));
    },
  };
}

/** Rows that are to become elements stand in no grid: they are staged, and seen in the review. */
async function writeNew(
  { grid, stage, learn }: WrittenSheet,
  label: string,
  texts: readonly ChosenText[],
): Promise<number> {
  const own = texts.filter(({ row }) => isNewRow(row));
  if (own.length === 0) return 0;
  const asked = Map.groupBy(own, ({ column }) => column);
  await Promise.all(
    [...asked].map(([column, said]) => learn(column, new Set(said.map(({ text }) => text)))),
  );
  const action = stage.apply(`${label}, nye rækker`, newCells(own, grid.columns, grid.find));
  return action?.cells.length ?? 0;
}
