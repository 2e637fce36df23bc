import { useMemo, useRef, useState } from 'react';
import { selectedOf } from '../../../commands/selected-element.ts';
import {
  usePublishMarkedElements,
  usePublishSelectedElement,
} from '../../../commands/use-view-actions.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { useMedia, wideScreen } from '../use-media.ts';
import { useTime } from '../use-time.ts';
import { useTimeSteps } from '../use-time-steps.ts';
import { useMarkedRows } from './marked-rows.ts';
import { highlightOf } from './structure-highlight.ts';
import { filterLines } from './structure-lines.ts';
import { useElementByNumber } from './use-element-by-number.ts';
import { useExpanded } from './use-expanded.ts';
import { useFocusedElement } from './use-focused-element.ts';
import { useListView } from './use-list-view.ts';
import { useStructureActions } from './use-structure-actions.ts';
import { useStructureLines } from './use-structure-lines.ts';
import { useStructurePlace } from './use-structure-place.ts';
import { useStructureRows } from './use-structure-rows.ts';
import { useStructureStatus } from './use-structure-status.ts';

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
  const rows = useStructureRows(area, time, place, tree.expanded, scroller);
  const loading = useStructureLines(area, time, place.isTable);
  const { filter, status, type, isTable } = place;
  const lines = useMemo(
    () => filterLines(loading.lines, { filter, status, type }),
    [loading.lines, filter, status, type],
  );
  const treeElements = useMemo(
    () => rows.rows.flatMap(({ element }) => (element ? [selectedOf(element)] : [])),
    [rows.rows],
  );
  const inSight = isTable ? lines : treeElements;
  const marks = useMarkedRows(name, inSight);
  const nameFilter = listView.filters.navn ?? '';
  const highlight = useMemo(
    () => highlightOf(isTable && nameFilter !== '' ? nameFilter : filter),
    [filter, isTable, nameFilter],
  );
  const { focus, element } = useFocusedElement(place, selected.element, inSight);

  const focusRows = () =>
    (scroller?.querySelector<HTMLElement>('.dg-body [tabindex="0"]') ?? scroller)?.focus();
  const startMarking = () => {
    marks.startMarking();
    focusRows();
  };

  usePublishSelectedElement(element);
  useTimeSteps(axis);
  usePublishMarkedElements(marks.elements);
  useStructureActions({
    focusFilter: () => filterField.current?.focus(),
    toggleSplit: isWide ? () => setSplit((isShown) => !isShown) : undefined,
    toggleTable: () => place.setTable(!isTable),
    startMarking: isWide || marks.isMarking ? undefined : startMarking,
    clearMarked: marks.marked.size > 0 || marks.isMarking ? marks.clear : undefined,
  });
  useStructureStatus({
    isTable,
    axis,
    time,
    total: isTable ? listCount : rows.total,
    isCounting: isTable && !loading.isComplete,
    marked: marks.marked.size,
  });

  const clearFilters = () => {
    setListView((view) => ({ ...view, filters: {} }));
    place.clearFilters();
  };
  return {
    time,
    onTime: (other: number) => setTime(axis, other),
    place,
    isWide,
    isSplit,
    hideDetail: () => setSplit(false),
    scroller,
    setScroller,
    focusRows,
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
    focus,
    clearFilters,
  };
}
