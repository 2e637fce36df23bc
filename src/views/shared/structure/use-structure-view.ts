import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  settleAction,
  toggleSplitAction,
  toggleTableAction,
} from '../../../commands/actions/screen.ts';
import {
  collapseRowAction,
  editBesideAction,
  expandRowAction,
  showAtAction,
} from '../../../commands/actions/structure.ts';
import { focusFilterAction } from '../../../commands/actions/table.ts';
import type { SelectedElement } from '../../../commands/selected-element.ts';
import { useViewActions } from '../../../commands/use-view-actions.ts';
import { partAsked } from '../../../domain/columns/filter-query.ts';
import { addressed } from '../../../domain/elements/addressed-element.ts';
import { areaOf } from '../../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { hasFilters } from '../../../ui/grid/grid-column.ts';
import type { Marks } from '../../../ui/grid/marks.ts';
import { useStructureMarks } from '../marks/use-structure-marks.ts';
import { useAnswers, usePages } from '../source/queries-source.ts';
import type { AreaSource, ShownTable, TableAsk, TreeAsk } from '../source/row-source.ts';
import { isFiltering, type StructureFilter } from '../source/structure-filter.ts';
import type { SourceOf } from '../source/structure-source.ts';
import { useStatusBar } from '../status-bar.ts';
import { useMedia, wideScreen } from '../use-media.ts';
import { useTime, useTimeSteps } from '../use-time.ts';
import { openerOf } from './opener.ts';
import { highlightOf } from './structure-highlight.ts';
import { fieldsAsked } from './structure-lines.ts';
import type { StructureRow } from './structure-rows.ts';
import { elementIn, type StructureSession } from './structure-session.ts';
import { structureStatus } from './structure-status.ts';
import { useAskedByCommand } from './use-asked-by-command.ts';
import { useExpanded } from './use-expanded.ts';
import { canKeepView, listAsked, useListView } from './use-list-view.ts';
import { useMove } from './use-move.ts';
import { usePaneEdit } from './use-pane-edit.ts';
import { usePanes } from './use-panes.ts';
import { type StructurePlace, useStructurePlace } from './use-structure-place.ts';
import { useToldGone } from './use-told-gone.ts';

type Ask = Pick<TreeAsk, 'expanded'> & Omit<TableAsk, keyof StructureFilter>;

const noRows: readonly StructureRow[] = [];

/** The next page is fetched when this many pixels are left below. */
const AHEAD_PX = 800;

/** Asks for more as the scroller nears its end; answers what stops it. */
function moreNearEnd(scroller: HTMLElement, more: () => unknown): () => void {
  const fetchNearEnd = () => {
    const below = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    if (below < AHEAD_PX) more();
  };
  fetchNearEnd();
  scroller.addEventListener('scroll', fetchNearEnd, { passive: true });
  return () => scroller.removeEventListener('scroll', fetchNearEnd);
}

/**
 * What the view wants of its area, and what of it is here: the tree or the hits in it, else the table;
 * and how many there are before the filters.
 */
function useShownRows(
  source: AreaSource,
  { isTable, ...place }: StructureFilter & Pick<StructurePlace, 'isTable'>,
  { time, expanded, scroller, ...ofTable }: Ask & { readonly scroller: HTMLElement | null },
) {
  const { filter, status, type, udvalg, underaktivitetId } = place;
  const asked = { time, filter, status, type, udvalg, underaktivitetId };
  const whole = useAnswers(source.tree, isTable ? null : { time, expanded });
  const hits = usePages(source.hits, isTable || !isFiltering(asked) ? null : asked);
  const table = useAnswers(source.table, isTable ? { ...asked, ...ofTable } : null);
  const tree = hits ?? whole;

  const more = hits?.more;
  useEffect(() => (scroller && more ? moreNearEnd(scroller, more) : undefined), [scroller, more]);

  const rows = tree?.rows ?? noRows;
  const inTree = useMemo<readonly SelectedElement[]>(
    () => rows.flatMap((row) => elementIn(row) ?? []),
    [rows],
  );
  /** What the toolbar's filters leave: it may be the whole structure. */
  const elements = table?.rows ?? inTree;
  const all = isTable ? table?.all : whole?.total;
  return { tree, table, all, elements };
}

/** All that the view holds and knows; what it looks like is the view's own. */
export function useStructureView(area: AreaDeclaration, sourceOf: SourceOf) {
  const { name, axis } = area;
  const client = useQueryClient();
  const [source] = useState(() => sourceOf(client, area));
  const { [axis]: time, setTime } = useTime();
  const place = useStructurePlace(name);
  const { session, filter, isTable } = place;
  const isWide = useMedia(wideScreen);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [listView, setListView] = useListView(area, place);
  const ofList = { view: listView, onViewChange: setListView };
  const [listCount, setListCount] = useState(0);
  const filterField = useRef<HTMLInputElement>(null);
  const open = useExpanded();
  const felter = fieldsAsked(area, listView);
  const shown = useShownRows(source, place, {
    ...{ time, expanded: open.expanded, scroller, felter },
    ...listAsked(area, place.search),
  });
  const { tree, table, elements } = shown;
  const marks = useStructureMarks({ area, elements, isWide, place });
  const list = useList(table, marks.only);
  const edit = usePaneEdit(area, place, time);
  const panes = usePanes(isWide, place.search, edit.shown !== undefined);
  const nameFilter = (isTable && partAsked(listView.filters.navn ?? '')) || filter;
  const highlight = useMemo(() => highlightOf(nameFilter), [nameFilter]);

  const clearFilters = () => {
    marks.showAll();
    setListView({ ...listView, filters: {} });
    place.clearFilters();
  };
  // Of rows that could not be fetched the number is not known.
  const left = table?.total === undefined ? tree?.total : listCount;
  const isNarrowed = isFiltering(place) || (isTable && hasFilters(listView));
  const isFiltered = isNarrowed || marks.only !== undefined;
  useSeeking(session, { area, time, source, isFiltered, clearFilters });
  const isAnswered = table !== null || tree?.query.isFetching === false;
  useAnswered(session, isAnswered ? filter : undefined);

  const asked = useAskedByCommand({
    clearFilters: isFiltered ? clearFilters : undefined,
    canSave: canKeepView(area, place, isTable ? listView : null),
    table: isTable && isWide ? scroller : null,
    ...ofList,
  });
  useTimeSteps(axis);
  useShowing(area, session);
  useViewActions(
    ...(tree ? foldingOf(tree.rows, open) : []),
    settleAction.by(place.settle),
    // Without room for two panes the form has a page of its own.
    editBesideAction.by(isWide ? edit.open : undefined),
    focusFilterAction.by(() => filterField.current?.focus()),
    toggleSplitAction.by(panes.toggle),
    toggleTableAction.by(() => place.setTable(!isTable)),
  );
  const move = useMove({ rows: tree?.rows, isFiltered, session, time, marks });
  const isCounting = table?.query.isComplete === false;
  const moving = { cut: move.elements.length, targets: move.targets.length };
  const counts = { total: left, marked: marks.marked.size, ...moving };
  // A form says what it is itself.
  useStatusBar(edit.shown ? null : structureStatus({ isTable, axis, time, isCounting, ...counts }));

  return {
    time,
    left,
    all: shown.all,
    onTime: (other: number) => setTime(axis, other),
    place,
    isWide,
    panes,
    edit,
    scroller,
    setScroller,
    enterRows: (text: string) => scroller && session.coming.enter(text, scroller),
    marks,
    move,
    list: list && { ...list, ...ofList, onCount: setListCount, onMarks: marks.onInList },
    tree,
    open,
    elements,
    isPending: (table ?? tree)?.isPending ?? true,
    isFiltered,
    ...asked,
    highlight,
    filterField,
    clearFilters,
  };
}

/** The session is told which filter the rows shown are of; undefined: they are on their way. */
function useAnswered(session: StructureSession, filter: string | undefined): void {
  useEffect(() => session.coming.answer(filter), [session, filter]);
}

/** What the session does for a row that is not among those shown. */
function useSeeking(
  session: StructurePlace['session'],
  options: Parameters<typeof openerOf>[0],
): void {
  useToldGone(session, options.area, options.time);
  useLayoutEffect(() => {
    session.open = openerOf(options);
    // What a filter hides is not looked for among what it shows.
    session.seeksGone = !options.isFiltered;
    // The way to its row is opened when it is known what it is; the panes give it up.
    session.mayCome = true;
  });
}

/** Shows an element of the area at a time, when a command asks for it: with its filters, and as the user looks at it. */
function useShowing(area: AreaDeclaration, session: StructurePlace['session']): void {
  const { setTime } = useTime();
  useViewActions(
    showAtAction.by((element, time) => {
      if (areaOf(element.type) !== area) return false;
      setTime(area.axis, time);
      session.reveal(addressed(element));
      return true;
    }),
  );
}

/** The table, narrowed to the marked rows where that is asked for. */
function useList(table: ShownTable | null, only: Marks | undefined) {
  const rows = table?.rows;
  const shown = useMemo(() => (only ? rows?.filter(({ id }) => only.has(id)) : rows), [only, rows]);
  return (
    table && {
      shown: shown ?? table.rows,
      loading: table.query,
      expected: only ? 0 : table.expected,
    }
  );
}

/** Folding as a command, of the row of an element by its id. */
function foldingOf(rows: readonly StructureRow[], open: ReturnType<typeof useExpanded>) {
  const rowOf = (id: string) => rows.filter((row) => row.id === id);
  return [
    expandRowAction.by((id) => open.expand(rowOf(id))),
    collapseRowAction.by((id) => rowOf(id).forEach(open.collapse)),
  ];
}
