import type { Value } from '../../../domain/columns/column-spec.ts';
import { identity } from '../../../domain/commands/sheet/held-texts.ts';
import type { SheetColumns } from '../../../domain/commands/sheet/sheet-commands.ts';
import type { FileOrigin } from '../../../domain/commands/sheet/sheet-file.ts';
import { isNewRow, type SheetRecord } from '../../../domain/commands/sheet/staged.ts';
import { madeOnce } from '../../../domain/made-once.ts';
import type { GridEdit, WrittenCell } from '../../../ui/grid/edit/grid-edit.ts';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import type { RowOrder } from '../../../ui/rows/row-order.ts';
import type { Stage } from '../../../ui/rows/stage.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';
import { extentOf } from '../review/review-counts.ts';
import type { SheetHand } from './use-sheet-files.tsx';

/** The sheet that is written in, as far as its files need it. */
interface WrittenSheet {
  readonly stage: Stage<Value>;
  readonly grid: SheetColumns;
  readonly recordOf: (row: string) => Pick<SheetRecord, 'fuldtNummer' | 'type'> | undefined;
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
  // Number and type go along also where they are not shown: a row that comes back is its id and them together.
  const columns = sheet.columns.filter(
    ({ id }) => grid.columns.has(id) && (identity.has(id) || !sheet.hidden.includes(id)),
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
    standing: () => ({
      ids: sheet.stage.rows().filter(isNewRow),
      textsOf: (id) => {
        const row = sheet.lineOf(id);
        const said = [...sheet.stage.cellsOf(id).keys()];
        return new Map(said.map((column) => [column, sheet.edit.textOf(row, column)]));
      },
    }),
    write: async (label, texts) => {
      const lineOf = madeOnce(sheet.lineOf);
      const cells = texts.flatMap(({ row: id, column, text }): WrittenCell<StructureLine>[] => {
        const row = isNewRow(id) ? lineOf(id) : rowOf(id);
        return row ? [{ row, column, to: { text } }] : [];
      });
      const before = texts.map(({ row, column }) => sheet.stage.get(row, column));
      // One action, so that what one file has brought is taken back as one.
      const written = await sheet.edit.write(label, cells);
      const taken = texts.filter(
        ({ row, column }, at) => sheet.stage.get(row, column) !== before[at],
      );
      return { ...written, gone: texts.length - cells.length, extent: extentOf(taken) };
    },
  };
}
