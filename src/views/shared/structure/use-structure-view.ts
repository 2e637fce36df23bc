import { useMemo, useRef, useState } from 'react';
import { usePublishMarkedElements, useViewActions } from '../../../commands/use-view-actions.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { hasFilters } from '../../../ui/grid/grid-column.ts';
import { useMedia, wideScreen } from '../use-media.ts';
import { useTime } from '../use-time.ts';
import { useTimeSteps } from '../use-time-steps.ts';
import { useMarkedRows } from './marked-rows.ts';
import { highlightOf } from './structure-highlight.ts';
import { fieldsAsked } from './structure-lines.ts';
import { useElementByNumber } from './use-element-by-number.ts';
import { useExpanded } from './use-expanded.ts';
import { useListView } from './use-list-view.ts';
import { useOpener } from './use-opener.ts';
import { useRowEntry } from './use-row-entry.ts';
import { useShownElements } from './use-shown-elements.ts';
import type { StructureLines } from './use-structure-lines.ts';
import { isFiltering, useStructurePlace } from './use-structure-place.ts';
import { useStructureStatus } from './use-structure-status.ts';
import { useStructureSubject } from './use-structure-subject.ts';

/** Of rows that could not be fetched the number is not known. */
function listTotal({ error, lines }: StructureLines, count: number): number | undefined {
  return error !== null && lines.length === 0 ? undefined : count;
}

/** All that the view holds and knows; what it looks like is the view's own. */
export function useStructureView(area: AreaDeclaration) {
  const { name, axis } = area;
  const { [axis]: time, setTime } = useTime();
  const place = useStructurePlace(name);
  const isWide = useMedia(wideScreen);
  const [isSplit, setSplit] = useState(true);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [listView, setListView] = useListView(area, place);
  const [listCount, setListCount] = useState(0);
  const filterField = useRef<HTMLInputElement>(null);
  const selected = useElementByNumber(area, place.selected, time);
  const tree = useExpanded(place, selected.element, time);
  const { filter, isTable } = place;
  const felter = fieldsAsked(area, listView);
  const shown = useShownElements(area, time, felter, place, tree.expanded, scroller);
  const { rows, loading, lines } = shown;
  const marks = useMarkedRows(name, shown.elements);
  const nameFilter = listView.filters.navn ?? '';
  const highlight = useMemo(
    () => highlightOf(isTable && nameFilter !== '' ? nameFilter : filter),
    [filter, isTable, nameFilter],
  );
  const selectedId = useStructureSubject(place, selected, shown.elements);

  const clearFilters = () => {
    setListView({ ...listView, filters: {} });
    place.clearFilters();
  };
  useOpener({
    area,
    time,
    place,
    shown,
    isFiltered: isFiltering(place) || (isTable && hasFilters(listView)),
    clearFilters,
  });

  const isAnswered = isTable || !rows.query.isFetching;
  const enterRows = useRowEntry(place.session, scroller, (text) => text === filter && isAnswered);
  const startMarking = () => {
    marks.startMarking();
    place.session.focus();
  };

  useTimeSteps(axis);
  usePublishMarkedElements(marks.elements);
  useViewActions({
    settle: place.settle,
    focusFilter: () => filterField.current?.focus(),
    // Without room for two panes there is one.
    toggleSplit: isWide ? () => setSplit((isShown) => !isShown) : undefined,
    toggleTable: () => place.setTable(!isTable),
    // Where there are keys, they mark.
    startMarking: isWide || marks.isMarking ? undefined : startMarking,
    clearMarked: marks.marked.size > 0 || marks.isMarking ? marks.clear : undefined,
  });
  useStructureStatus({
    isTable,
    axis,
    time,
    total: isTable ? listTotal(loading, listCount) : rows.total,
    isCounting: isTable && !loading.isComplete,
    marked: marks.marked.size,
  });

  return {
    time,
    onTime: (other: number) => setTime(axis, other),
    place,
    isWide,
    isSplit,
    hideDetail: () => setSplit(false),
    scroller,
    setScroller,
    enterRows,
    marks,
    list: {
      shown: lines,
      loading,
      view: listView,
      onViewChange: setListView,
      onCount: setListCount,
    },
    tree: { shown: rows, tree },
    highlight,
    filterField,
    selected,
    selectedId,
    clearFilters,
  };
}
