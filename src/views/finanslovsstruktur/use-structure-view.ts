import { useMemo, useRef, useState } from 'react';
import { selectedOf } from '../../commands/selected-element.ts';
import {
  usePublishMarkedElements,
  usePublishSelectedElement,
} from '../../commands/use-view-actions.ts';
import { useFinansaarSteps } from '../faelles/use-finansaar-steps.ts';
import { useMedia, wideScreen } from '../faelles/use-media.ts';
import { useTime } from '../faelles/use-time.ts';
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
export function useStructureView() {
  const { finansaar, setTime } = useTime();
  const place = useStructurePlace();
  const isWide = useMedia(wideScreen);
  const [isSplit, setSplit] = useState(true);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [listView, setListView] = useListView(place);
  const [listCount, setListCount] = useState(0);
  const filterField = useRef<HTMLInputElement>(null);
  const selected = useElementByNumber(place.selected, finansaar);
  const tree = useExpanded(place, selected.element, finansaar);
  const rows = useStructureRows(finansaar, place, tree.expanded, scroller);
  const loading = useStructureLines(finansaar, place.isTable);
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
  const marks = useMarkedRows(inSight);
  const nameFilter = listView.filters.navn ?? '';
  const highlight = useMemo(
    () => highlightOf(isTable && nameFilter !== '' ? nameFilter : filter),
    [filter, isTable, nameFilter],
  );
  const { focus, element } = useFocusedElement(place, selected.element, inSight);
  const onYear = (year: number) => setTime('finansaar', year);

  const focusRows = () =>
    (scroller?.querySelector<HTMLElement>('.dg-body [tabindex="0"]') ?? scroller)?.focus();
  const startMarking = () => {
    marks.startMarking();
    focusRows();
  };

  usePublishSelectedElement(element);
  useFinansaarSteps(finansaar, onYear);
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
    finansaar,
    total: isTable ? listCount : rows.total,
    isCounting: isTable && !loading.isComplete,
    marked: marks.marked.size,
  });

  const clearFilters = () => {
    setListView((view) => ({ ...view, filters: {} }));
    place.clearFilters();
  };
  return {
    finansaar,
    onYear,
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
