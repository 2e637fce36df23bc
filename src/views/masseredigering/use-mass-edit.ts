import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { settleAction, toggleTableAction } from '../../commands/actions/screen.ts';
import {
  changeColumnAction,
  findInSheetAction,
  togglePagesAction,
} from '../../commands/actions/sheet.ts';
import { shownAreaAction, shownSheetAction } from '../../commands/actions/structure.ts';
import { focusFilterAction } from '../../commands/actions/table.ts';
import { useConsole } from '../../commands/host.tsx';
import { placeWith, selectedIn } from '../../commands/places.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { hasFilters } from '../../ui/grid/grid-column.ts';
import { isFiltering } from '../shared/source/structure-filter.ts';
import { useFittedColumns } from '../shared/structure/giving-way.ts';
import { listColumns } from '../shared/structure/structure-columns.ts';
import { useAskedByCommand } from '../shared/structure/use-asked-by-command.ts';
import { canKeepView, useListView } from '../shared/structure/use-list-view.ts';
import { useStructurePlace } from '../shared/structure/use-structure-place.ts';
import { useTime, useTimeSteps } from '../shared/use-time.ts';
import { sheetHand } from './excel/sheet-hand.ts';
import { useFileOrigin } from './excel/use-file-origin.ts';
import { useSheetFiles } from './excel/use-sheet-files.tsx';
import { sheetColumns } from './sheet-columns.ts';
import { useCellGoer } from './use-cell-goer.ts';
import { useColumnDialog } from './use-column-dialog.tsx';
import { useNewRows } from './use-new-rows.ts';
import { useSheet } from './use-sheet.ts';
import { useSheetReview } from './use-sheet-review.ts';
import { useSheetRows } from './use-sheet-rows.ts';
import { useSheetStatus } from './use-sheet-status.ts';
import { useSheetTable } from './use-sheet-table.ts';
import { useShownGrid } from './use-shown-grid.ts';

const noMenu = () => '';
/** In the address: the rows are shown as an ordinary table, page by page. */
const [shownAs, paged] = ['visning', 'sider'] as const;

/** All that the sheet of an area holds and knows; what it looks like is the view's own. */
export function useMassEdit(area: AreaDeclaration) {
  const { navigate } = useConsole();
  const { [area.axis]: time, setTime } = useTime();
  const place = useStructurePlace(area.name);
  const { session } = place;
  const [view, onViewChange] = useListView(area, place);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { table: shown, recordOf, isTaken } = useSheetRows(area, place, view, time);
  const pane = { area, time, menuLabel: noMenu, scroller, unsaved: undefined };
  const { columns: ofTable, names } = useFittedColumns(pane, view, listColumns);
  const written = useSheet(area, time, names, place.type);
  const { stage, edit, specs, learn, lookUp, lineOf, grid: whole, ...held } = written;
  const columns = useMemo(
    () => sheetColumns(ofTable, area, specs, edit, stage),
    [ofTable, area, specs, edit, stage],
  );
  const { table, elementCount, busy } = useSheetTable({
    ...{ area, stage, columns, view, onViewChange, shown },
    label: `${area.label}, masseredigering`,
  });
  const { rows } = table;
  const { hidden } = view;
  const grid = useShownGrid(whole, columns, hidden, isTaken);
  const origin = useFileOrigin(area, time, place, view);
  const files = useSheetFiles(
    sheetHand({ stage, grid, recordOf, columns, edit, hidden, rows, origin, learn, lineOf }),
    session.focus,
  );
  const isPaged = place.search.get(shownAs) === paged;
  const find = useRef<HTMLInputElement>(null);
  const review = useSheetReview({ area, time, stage, grid, recordOf, lookUp });
  const isFiltered = isFiltering(place) || hasFilters(view);
  const clearFilters = () => {
    onViewChange({ ...view, filters: {} });
    place.clearFilters();
  };
  const asked = useAskedByCommand({
    clearFilters: isFiltered ? clearFilters : undefined,
    canSave: canKeepView(area, place, view),
    ...{ table: scroller, view, onViewChange },
  });
  const change = useColumnDialog({ session, rows, columns, hidden, specs, edit });
  const newRows = useNewRows({
    ...{ stage, edit, session, rows, columns, hidden },
    isHere: held.isHere,
  });
  const go = useCellGoer({ session, rows, columns, view, onViewChange });
  useTimeSteps(area.axis);
  useViewActions(
    shownAreaAction.by(() => area),
    shownSheetAction.by(() => area),
    settleAction.by(place.settle),
    focusFilterAction.by(() => find.current?.focus()),
    togglePagesAction.by(() => place.change({ [shownAs]: isPaged ? '' : paged })),
    findInSheetAction.by(() => find.current?.focus()),
    toggleTableAction.by(() => {
      place.settle();
      const row = selectedIn(session.rested.name);
      navigate(placeWith(`${area.path}?${place.search}`, { visning: 'tabel', ...row }));
    }),
    changeColumnAction.by(shown.isPending ? undefined : change.open),
    ...(shown.isPending ? [] : files.actions),
    // They stand before all others, which they need not wait for.
    ...newRows,
  );
  useSheetStatus(area, time, shown.total === undefined ? undefined : rows.count);
  useLayoutEffect(() => session.coming.answer(shown.isPending ? undefined : place.filter));
  return {
    importing: files.dialog,
    changing: change.dialog,
    ...{ time, place, session, view, onViewChange, scroller, setScroller, shown, recordOf },
    ...held,
    ...{ columns, table, elementCount, busy, lookUp, stage, edit, grid },
    ...{ find, isFiltered, isPaged, clearFilters, asked },
    review: { ...review, go },
    onTime: (other: number) => setTime(area.axis, other),
  };
}
