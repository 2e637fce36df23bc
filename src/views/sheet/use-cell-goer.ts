import { useLayoutEffect, useRef } from 'react';
import { type GridColumn, type GridView, shownOf } from '../../ui/grid/grid-column.ts';
import type { GridRows } from '../../ui/grid/grid-rows.ts';
import type { StructureLine } from '../structure/rows/structure-lines.ts';
import type { StructureSession } from '../structure/structure-session.ts';

interface Shown {
  readonly session: StructureSession;
  readonly rows: GridRows<StructureLine>;
  readonly columns: readonly GridColumn<StructureLine>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
}

/** The hand to a cell, by its row and column; a column that is left out is shown for it. */
export function useCellGoer({ session, rows, columns, view, onViewChange }: Shown) {
  const coming = useRef<readonly [row: string, column: string]>(undefined);
  const shown = shownOf(columns, view.hidden);
  const go = (row: string, column: string) => {
    const index = rows.indexOf(row);
    const cell = shown.findIndex(({ id }) => id === column);
    if (cell < 0 && view.hidden.includes(column)) {
      coming.current = [row, column];
      onViewChange({ ...view, hidden: view.hidden.filter((id) => id !== column) });
    } else if (index >= 0) session.go(index, Math.max(0, cell), true);
  };
  useLayoutEffect(() => {
    const wanted = coming.current;
    if (!wanted || view.hidden.includes(wanted[1])) return;
    coming.current = undefined;
    go(...wanted);
  });
  return go;
}
