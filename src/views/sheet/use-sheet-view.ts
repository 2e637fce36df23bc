import { useLayoutEffect, useRef } from 'react';
import { settleAction, toggleTableAction } from '../../commands/actions/screen.ts';
import { findInSheetAction } from '../../commands/actions/sheet.ts';
import { shownSheetAction } from '../../commands/actions/structure.ts';
import { focusFilterAction } from '../../commands/actions/table.ts';
import { useConsole } from '../../commands/host.tsx';
import { useViewActions } from '../../commands/use-view-actions.ts';
import { placeWith, selectedIn } from '../../console/places.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { hasFilters } from '../../ui/grid/grid-column.ts';
import { isFiltering, onlyTypeOf } from '../source/structure-filter.ts';
import { canKeepView } from '../structure/rows/use-list-view.ts';
import { sheetHand } from './excel/sheet-hand.ts';
import { useFileOrigin } from './excel/use-file-origin.ts';
import { useSheetFiles } from './excel/use-sheet-files.tsx';
import { useAreaSheet } from './use-area-sheet.ts';
import { useSheetStatus } from './use-sheet-status.ts';
import { useSheetWork } from './use-sheet-work.ts';

/** All that the sheet of an area holds and knows; what it looks like is the view's own. */
export function useSheetView(area: AreaDeclaration) {
  const { navigate } = useConsole();
  const sheet = useAreaSheet(area);
  const { time, place, session, view, onViewChange, shown } = sheet;
  const clearFilters = () => {
    onViewChange({ ...view, filters: {} });
    place.clearFilters();
  };
  const narrowed = {
    onlyType: hasFilters(view) ? null : onlyTypeOf(place),
    onClear: isFiltering(place) || hasFilters(view) ? clearFilters : undefined,
  };
  const label = `${area.label}, masseredigering`;
  const work = useSheetWork({
    ...sheet,
    label,
    ...{ search: place.search, change: place.change },
    clearFilters: narrowed.onClear,
    canSave: canKeepView(area, place, true),
  });
  const { grid } = work;
  const { rows } = work.table;
  const origin = useFileOrigin(area, time, place, view);
  const files = useSheetFiles(
    sheetHand({ ...sheet, grid, hidden: view.hidden, rows, origin }),
    session.focus,
  );
  const find = useRef<HTMLInputElement>(null);
  useViewActions(
    shownSheetAction.by(() => area),
    settleAction.by(place.settle),
    focusFilterAction.by(() => find.current?.focus()),
    findInSheetAction.by(() => find.current?.focus()),
    toggleTableAction.by(() => {
      place.settle();
      const row = selectedIn(session.rested.name);
      navigate(placeWith(`${area.path}?${place.search}`, { visning: 'tabel', ...row }));
    }),
    ...(shown.isPending ? [] : files.actions),
  );
  useSheetStatus(area, time, shown.total === undefined ? undefined : rows.count);
  useLayoutEffect(() => session.coming.answer(shown.isPending ? undefined : place.filter));
  return { ...sheet, ...work, label, importing: files.dialog, find, clearFilters, narrowed };
}
