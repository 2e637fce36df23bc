import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePublishMarkedElements, useViewActions } from '../../../commands/use-view-actions.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { hasFilters } from '../../../ui/grid/grid-column.ts';
import { isFiltering } from '../source/row-source.ts';
import type { SourceOf } from '../source/structure-source.ts';
import { useStatusBar } from '../status-bar.ts';
import { useMedia, wideScreen } from '../use-media.ts';
import { useTime, useTimeSteps } from '../use-time.ts';
import { useMarkedRows } from './marked-rows.ts';
import { openerOf } from './opener.ts';
import { highlightOf } from './structure-highlight.ts';
import { fieldsAsked } from './structure-lines.ts';
import { structureStatus } from './structure-status.ts';
import { useExpanded } from './use-expanded.ts';
import { useListView } from './use-list-view.ts';
import { useMove } from './use-move.ts';
import { useShownRows } from './use-shown-rows.ts';
import { useStructurePlace } from './use-structure-place.ts';

/** All that the view holds and knows; what it looks like is the view's own. */
export function useStructureView(area: AreaDeclaration, sourceOf: SourceOf) {
  const { name, axis } = area;
  const client = useQueryClient();
  const [source] = useState(() => sourceOf(client, area));
  const { [axis]: time, setTime } = useTime();
  const place = useStructurePlace(name);
  const { session, filter, isTable } = place;
  const isWide = useMedia(wideScreen);
  const [isSplit, setSplit] = useState(true);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [listView, setListView] = useListView(area, place);
  const [listCount, setListCount] = useState(0);
  const filterField = useRef<HTMLInputElement>(null);
  const open = useExpanded();
  const felter = fieldsAsked(area, listView);
  const shown = useShownRows(source, place, { time, expanded: open.expanded, felter, scroller });
  const { tree, table, elements } = shown;
  const isPending = (table ?? tree)?.isPending ?? true;
  const marks = useMarkedRows(name, elements, session.focus);
  const nameFilter = (isTable && listView.filters.navn) || filter;
  const highlight = useMemo(() => highlightOf(nameFilter), [nameFilter]);

  const clearFilters = () => {
    setListView({ ...listView, filters: {} });
    place.clearFilters();
  };
  const isFiltered = isFiltering(place) || (isTable && hasFilters(listView));
  useLayoutEffect(() => {
    session.open = openerOf({ area, time, source, isFiltered, clearFilters });
  });
  const isAnswered = table !== null || tree?.query.isFetching === false;
  useEffect(
    () => session.coming.answer(isAnswered ? filter : undefined),
    [session, filter, isAnswered],
  );

  useTimeSteps(axis);
  usePublishMarkedElements(marks.elements);
  const rowOf = (id: string) => (tree?.rows ?? []).filter((row) => row.id === id);
  useViewActions({
    expandRow: tree ? (id) => open.expand(rowOf(id)) : undefined,
    collapseRow: tree ? (id) => rowOf(id).forEach(open.collapse) : undefined,
    settle: place.settle,
    focusFilter: () => filterField.current?.focus(),
    // Without room for two panes there is one.
    toggleSplit: isWide ? () => setSplit((isShown) => !isShown) : undefined,
    toggleTable: () => place.setTable(!isTable),
    // Where there are keys, they mark.
    startMarking: isWide || marks.isMarking ? undefined : marks.startMarking,
    clearMarked: marks.marked.size > 0 || marks.isMarking ? marks.clear : undefined,
  });
  const move = useMove({ rows: tree?.rows, session, time, marks });
  useStatusBar(
    structureStatus({
      isTable,
      axis,
      time,
      // Of rows that could not be fetched the number is not known.
      total: table?.total === undefined ? tree?.total : listCount,
      isCounting: table?.query.isComplete === false,
      marked: marks.marked.size,
      cut: move.elements.length,
    }),
  );

  return {
    time,
    onTime: (other: number) => setTime(axis, other),
    place,
    isWide,
    isSplit,
    hideDetail: () => setSplit(false),
    scroller,
    setScroller,
    enterRows: (text: string) => scroller && session.coming.enter(text, scroller),
    marks,
    move,
    list: table && {
      shown: table.rows,
      loading: table.query,
      view: listView,
      onViewChange: setListView,
      onCount: setListCount,
    },
    tree,
    open,
    elements,
    /** All the rows that there are. */
    isWhole: !isPending && !isFiltered,
    highlight,
    filterField,
    clearFilters,
  };
}
