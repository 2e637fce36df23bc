import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { GridRows } from '../../ui/grid/grid-rows.ts';
import type { StructureLine } from '../shared/structure/structure-lines.ts';
import type { StructureSession } from '../shared/structure/structure-session.ts';

/** The hand to a cell, by its row and column. */
export function cellGoer(
  session: StructureSession,
  rows: GridRows<StructureLine>,
  shown: readonly GridColumn<StructureLine>[],
) {
  return (row: string, column: string) => {
    const index = rows.indexOf(row);
    const cell = shown.findIndex(({ id }) => id === column);
    if (index >= 0) session.go(index, Math.max(0, cell), true);
  };
}
