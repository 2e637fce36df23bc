import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useConsole } from '../../commands/host.tsx';
import { placeWith } from '../../commands/places.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { hasFilters, shownOf } from '../../ui/grid/grid-column.ts';
import { useGridTable } from '../../ui/grid/use-grid-table.ts';
import { useStoreOf } from '../../ui/grid/use-store-of.ts';
import { isFiltering } from '../shared/source/row-source.ts';
import { useFittedColumns } from '../shared/structure/giving-way.ts';
import { listColumns } from '../shared/structure/structure-columns.ts';
import type { StructureLine } from '../shared/structure/structure-lines.ts';
import { useAskedByCommand } from '../shared/structure/use-asked-by-command.ts';
import { useListView } from '../shared/structure/use-list-view.ts';
import { useStructurePlace } from '../shared/structure/use-structure-place.ts';
import { useTime, useTimeSteps } from '../shared/use-time.ts';
import { sheetHand } from './excel/sheet-hand.ts';
import { useSheetFiles } from './excel/use-sheet-files.tsx';
import { useTerms } from './review/use-terms.ts';
import { sheetColumns } from './sheet-columns.ts';
import { useStageCounts } from './staged-bar.tsx';
import { useColumnDialog } from './use-column-dialog.tsx';
import { useJudged } from './use-judged.ts';
import { useSheet } from './use-sheet.ts';
import { useSheetRows } from './use-sheet-rows.ts';
import { useSheetStatus } from './use-sheet-status.ts';

const idOf = ({ id }: StructureLine) => id;
const noMenu = () => '';

/** All that the sheet of an area holds and knows; what it looks like is the view's own. */
export function useMassEdit(area: AreaDeclaration) {
  const { navigate } = useConsole();
  const { [area.axis]: time, setTime } = useTime();
  const place = useStructurePlace(area.name);
  const { session } = place;
  const [view, onViewChange] = useListView(area, place);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { table: shown, recordOf } = useSheetRows(area, place, view, time);
  const pane = { area, time, menuLabel: noMenu, scroller, unsaved: undefined };
  const { columns: ofTable, names } = useFittedColumns(pane, view, listColumns);
  const { stage, edit, specs, grid, learn, ...held } = useSheet(area, time, names);
  const columns = useMemo(
    () => sheetColumns(ofTable, specs, edit, stage),
    [ofTable, specs, edit, stage],
  );
  useJudged({ stage, grid, recordOf, terms: useTerms(area, time).read });
  const store = useStoreOf(shown.rows, idOf);
  useEffect(() => stage.subscribe(() => store.touch()), [stage, store]);
  const table = useGridTable({
    label: `${area.label}, masseredigering`,
    ...{ store, columns, view, onViewChange, expected: shown.expected },
  });
  const files = useSheetFiles(
    sheetHand({
      ...{ stage, grid, recordOf, columns, edit, learn },
      ...{ hidden: view.hidden, rows: table.rows },
    }),
    session.focus,
  );
  const find = useRef<HTMLInputElement>(null);
  const [isReviewing, setReviewing] = useState(false);
  const isFiltered = isFiltering(place) || hasFilters(view);
  const clearFilters = () => {
    onViewChange({ ...view, filters: {} });
    place.clearFilters();
  };
  const asked = useAskedByCommand({
    clearFilters: isFiltered ? clearFilters : undefined,
    canSave: isFiltered,
    ...{ table: scroller, view, onViewChange },
  });
  const change = useColumnDialog({
    ...{ session, rows: table.rows, columns, hidden: view.hidden, specs, edit },
  });
  const counts = useStageCounts(stage);
  const hasChanges = counts.changes > 0;
  useTimeSteps(area.axis);
  useViewActions({
    shownArea: () => area,
    settle: place.settle,
    focusFilter: () => find.current?.focus(),
    findInSheet: () => find.current?.focus(),
    toggleTable: () => navigate(placeWith(`${area.path}?${place.search}`, { visning: 'tabel' })),
    changeColumn: shown.isPending ? undefined : change.open,
    review: hasChanges ? () => setReviewing(true) : undefined,
    ...(shown.isPending ? {} : files.actions),
    discard: hasChanges ? () => stage.discard('Kasseret') : undefined,
  });
  useSheetStatus(area, time, table.rows.count);
  useLayoutEffect(() => session.coming.answer(shown.isPending ? undefined : place.filter));
  return {
    importing: files.dialog,
    changing: change.dialog,
    ...{ time, place, session, view, onViewChange, scroller, setScroller, shown, recordOf },
    ...{
      ...held,
      columns,
      table,
      stage,
      edit,
      grid,
      find,
      isFiltered,
      clearFilters,
      asked,
      counts,
    },
    review: {
      isOpen: isReviewing,
      close: () => setReviewing(false),
      go: (row: string, column: string) => {
        const index = table.rows.indexOf(row);
        const cell = shownOf(columns, view.hidden).findIndex(({ id }) => id === column);
        if (index >= 0) session.go(index, Math.max(0, cell), true);
      },
    },
    onTime: (other: number) => setTime(area.axis, other),
  };
}
