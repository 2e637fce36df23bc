import { useMemo } from 'react';
import type { SheetColumns } from '../../domain/commands/sheet/sheet-commands.ts';
import { type GridColumn, shownOf } from '../../ui/grid/grid-column.ts';
import type { StructureLine } from '../structure/rows/structure-lines.ts';

/** What is written in, and which of its columns are on screen; the same until others are. */
export function useShownGrid(
  grid: SheetColumns,
  columns: readonly GridColumn<StructureLine>[],
  hidden: readonly string[],
  isTaken?: SheetColumns['isTaken'],
): SheetColumns {
  const named = shownOf(columns, hidden).map(({ id }) => id);
  const ids = named.toSorted().join(' ');
  return useMemo(() => {
    const shown = new Set(ids.split(' '));
    const isShown = (column: string) => shown.has(column);
    return { ...grid, isShown, ...(isTaken && { isTaken }) };
  }, [grid, ids, isTaken]);
}
