import { useEffect, useMemo } from 'react';
import type { Value } from '../../domain/columns/column-spec.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { GridColumn, GridView } from '../../ui/grid/grid-column.ts';
import { useFilledStore, useGridTable } from '../../ui/grid/use-grid-table.ts';
import type { Stage } from '../../ui/rows/stage.ts';
import type { StructureLine } from '../structure/rows/structure-lines.ts';
import { useNewLines, withNewRows } from './rows/new-rows.ts';

const idOf = ({ id }: StructureLine) => id;

/** The rows of a sheet, and how they are looked at. */
export interface SheetTable {
  /** The widths that the user gives are kept under it. */
  readonly label: string;
  readonly area: AreaDeclaration;
  readonly stage: Stage<Value>;
  readonly columns: readonly GridColumn<StructureLine>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly shown: {
    readonly rows: readonly StructureLine[];
    readonly expected?: number;
    readonly isPending: boolean;
  };
}

/** The table of an area, with the rows that are to become elements before all that it is sorted and found by. */
export function useSheetTable({ label, area, stage, columns, shown, ...viewed }: SheetTable) {
  const { store, expected, busy } = useFilledStore(shown.rows, idOf, shown);
  useEffect(() => stage.subscribe(() => store.touch()), [stage, store]);
  const ofElements = useGridTable({
    ...{ label, store, columns, expected, ...viewed },
  });
  const lines = useNewLines(stage, area);
  const rows = useMemo(() => withNewRows(ofElements.rows, lines), [ofElements.rows, lines]);
  return { table: { ...ofElements, rows }, elementCount: ofElements.rows.count, busy };
}
