import { changeColumnAction, togglePagesAction } from '../../commands/actions/sheet.ts';
import { shownAreaAction } from '../../commands/actions/structure.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { ColumnSpec } from '../../domain/columns/column-spec.ts';
import type { SheetColumns } from '../../domain/commands/sheet/sheet-commands.ts';
import type { GridEdit } from '../../ui/grid/edit/grid-edit.ts';
import type { AddressChange } from '../screen/use-address.ts';
import { useTimeSteps } from '../screen/use-time.ts';
import type { StructureLine } from '../structure/rows/structure-lines.ts';
import type { StructureSession } from '../structure/structure-session.ts';
import { useAskedByCommand } from '../structure/use-asked-by-command.ts';
import { useColumnDialog } from './columns/use-column-dialog.tsx';
import type { Reviewed } from './review/use-review.ts';
import { useNewRows } from './rows/use-new-rows.ts';
import { useCellGoer } from './use-cell-goer.ts';
import { useSheetReview } from './use-sheet-review.ts';
import { type SheetTable, useSheetTable } from './use-sheet-table.ts';
import { useShownGrid } from './use-shown-grid.ts';
import { useTheirChanges } from './use-their-changes.ts';

/** In the address: the rows are shown as an ordinary table, page by page. */
const [shownAs, paged] = ['visning', 'sider'] as const;

interface WorkedSheet extends SheetTable, Pick<Reviewed, 'recordOf' | 'lookUp'> {
  readonly time: number;
  readonly session: StructureSession;
  /** The address, where it is said whether the rows come page by page. */
  readonly search: URLSearchParams;
  readonly change: (values: AddressChange) => void;
  readonly specs: readonly ColumnSpec[];
  readonly edit: GridEdit<StructureLine>;
  /** False: what is kept of the stage is not here yet. */
  readonly isHere: boolean;
  /** All that can be written in, also what is not on screen. */
  readonly written: SheetColumns;
  readonly isTaken?: SheetColumns['isTaken'];
  readonly scroller: HTMLElement | null;
  /** Undefined: nothing is filtered. */
  readonly clearFilters: (() => void) | undefined;
  /** What narrows the rows is such as an address says. */
  readonly canSave: boolean;
}

/** The work in a sheet, whichever rows it is of: they are found, written, changed together and reviewed. */
export function useSheetWork(sheet: WorkedSheet) {
  const { area, time, session, columns, edit, stage, recordOf, lookUp } = sheet;
  const { label, shown, view, onViewChange, search, scroller, clearFilters, canSave } = sheet;
  const { table, elementCount, busy } = useSheetTable({
    ...{ label, area, stage, columns, view, onViewChange, shown },
  });
  const { rows } = table;
  const { hidden } = view;
  const grid = useShownGrid(sheet.written, columns, hidden, sheet.isTaken);
  const review = useSheetReview({ area, time, stage, grid, recordOf, lookUp });
  useTheirChanges({ stage, grid, recordOf }, shown.rows);
  const asked = useAskedByCommand({ clearFilters, canSave, table: scroller, view, onViewChange });
  const change = useColumnDialog({ session, rows, columns, hidden, specs: sheet.specs, edit });
  const newRows = useNewRows({
    ...{ stage, edit, session, rows, columns, hidden },
    isHere: sheet.isHere,
  });
  const go = useCellGoer({ session, rows, columns, view, onViewChange });
  const isPaged = search.get(shownAs) === paged;
  useTimeSteps(area.axis);
  useViewActions(
    shownAreaAction.by(() => area),
    togglePagesAction.by(() => sheet.change({ [shownAs]: isPaged ? '' : paged })),
    changeColumnAction.by(shown.isPending ? undefined : change.open),
    // They stand before all others, which they need not wait for.
    ...newRows,
  );
  return {
    ...{ table, elementCount, busy, grid, asked, isPaged },
    changing: change.dialog,
    review: { ...review, go },
  };
}
