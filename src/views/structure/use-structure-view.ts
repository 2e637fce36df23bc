import { useRef } from 'react';
import { collapseRowAction, expandRowAction } from '../../commands/actions/structure.ts';
import { focusFilterAction } from '../../commands/actions/table.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { hasFilters } from '../../ui/grid/grid-column.ts';
import { useStructureMarks } from '../marks/use-structure-marks.ts';
import { useStatusBar } from '../screen/status-bar.ts';
import { isFiltering, onlyTypeOf } from '../source/structure-filter.ts';
import type { SourceOf } from '../source/structure-source.ts';
import { useMove } from './move/use-move.ts';
import type { StructureRow } from './rows/structure-rows.ts';
import type { useExpanded } from './rows/use-expanded.ts';
import { canKeepView } from './rows/use-list-view.ts';
import { structureStatus } from './structure-status.ts';
import { useAskedByCommand } from './use-asked-by-command.ts';
import { useSeeking } from './use-seeking.ts';
import { useShownList, useStructureRows } from './use-structure-rows.ts';
import { useStructureScreen } from './use-structure-screen.ts';

/** All that the view holds and knows; what it looks like is the view's own. */
export function useStructureView(area: AreaDeclaration, sourceOf: SourceOf) {
  const { axis } = area;
  const { ofList, ...screen } = useStructureScreen(area);
  const { time, place, isWide, scroller, edit } = screen;
  const { session, filter, isTable } = place;
  const { view, onViewChange } = ofList;
  const rows = useStructureRows(area, sourceOf, { time, place, view, scroller });
  const { source, open, tree, table, all, elements } = rows;
  const filterField = useRef<HTMLInputElement>(null);
  const marks = useStructureMarks({ area, time, elements, isWide, place });
  const { list, count } = useShownList(table, marks.only);

  const clearFilters = () => {
    marks.showAll();
    onViewChange({ ...view, filters: {} });
    place.clearFilters();
  };
  // Of rows that could not be fetched the number is not known.
  const left = table?.total === undefined ? tree?.total : count;
  const isBeyondPlace = (isTable && hasFilters(view)) || marks.only !== undefined;
  const isFiltered = isFiltering(place) || isBeyondPlace;
  const narrowed = {
    onlyType: isBeyondPlace ? null : onlyTypeOf(place),
    onClear: isFiltered ? clearFilters : undefined,
  };
  const isAnswered = table !== null || tree?.query.isFetching === false;
  useSeeking(session, {
    options: { area, time, source, isFiltered, clearFilters },
    answered: isAnswered ? filter : undefined,
  });

  const asked = useAskedByCommand({
    clearFilters: isFiltered ? clearFilters : undefined,
    canSave: canKeepView(area, place, isTable),
    table: isTable && isWide ? scroller : null,
    ...ofList,
  });
  useViewActions(
    ...(tree ? foldingOf(tree.rows, open) : []),
    focusFilterAction.by(() => filterField.current?.focus()),
  );
  const move = useMove({ rows: tree?.rows, isFiltered, session, time, marks });
  const isCounting = table?.query.isComplete === false;
  const moving = { cut: move.elements.length, targets: move.targets.length };
  const counts = { total: left, marked: marks.marked.size, ...moving };
  // A form says what it is itself.
  useStatusBar(edit.shown ? null : structureStatus({ isTable, axis, time, isCounting, ...counts }));

  return {
    ...{ ...screen, left, all, tree, open, elements, marks, move },
    enterRows: (text: string) => scroller && session.coming.enter(text, scroller),
    list: list && { ...list, ...ofList, onMarks: marks.onInList },
    isPending: (table ?? tree)?.isPending ?? true,
    isFiltered,
    narrowed,
    ...asked,
    filterField,
    clearFilters,
  };
}

/** Folding as a command, of the row of an element by its id. */
function foldingOf(rows: readonly StructureRow[], open: ReturnType<typeof useExpanded>) {
  const rowOf = (id: string) => rows.filter((row) => row.id === id);
  return [
    expandRowAction.by((id) => open.expand(rowOf(id))),
    collapseRowAction.by((id) => rowOf(id).forEach(open.collapse)),
  ];
}
