import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { GridView } from '../../ui/grid/grid-column.ts';
import type { Marks } from '../../ui/grid/marks.ts';
import { useAnswers, usePages } from '../source/queries-source.ts';
import type { ShownTable, StructureRows } from '../source/row-source.ts';
import { isFiltering } from '../source/structure-filter.ts';
import type { SourceOf } from '../source/structure-source.ts';
import { fieldsAsked } from './rows/structure-lines.ts';
import { type Expanded, type StructureRow, withBranches } from './rows/structure-rows.ts';
import { useExpanded } from './rows/use-expanded.ts';
import { listAsked } from './rows/use-list-view.ts';
import { elementIn } from './structure-session.ts';
import type { StructurePlace } from './use-structure-place.ts';

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

interface Looked {
  readonly time: number;
  readonly place: StructurePlace;
  /** Of the table. */
  readonly view: GridView;
  readonly scroller: HTMLElement | null;
}

/**
 * What the view wants of its area, and what of it is here: the tree or the hits in it, else the table;
 * and how many there are before the filters.
 */
export function useStructureRows(
  area: AreaDeclaration,
  sourceOf: SourceOf,
  { time, place, view, scroller }: Looked,
) {
  const client = useQueryClient();
  const [source] = useState(() => sourceOf(client, area));
  const inAll = useExpanded();
  const inHits = useExpanded();
  const { isTable, filter, status, type, udvalg, underaktivitetId } = place;
  const asked = { time, filter, status, type, udvalg, underaktivitetId };
  const ofTable = { felter: fieldsAsked(area, view), ...listAsked(area, place.search) };
  const showsHits = !isTable && isFiltering(asked);
  const expanded = useBoth(inAll.expanded, showsHits ? inHits.expanded : noneExpanded);
  const whole = useAnswers(source.tree, isTable ? null : { time, expanded });
  const hits = useOpenedHits(
    usePages(source.hits, showsHits ? asked : null),
    inHits.expanded,
    whole?.childrenOf,
  );
  const table = useAnswers(source.table, isTable ? { ...asked, ...ofTable } : null);
  const tree = hits ?? whole;
  // What is opened among the hits is not open when the whole tree comes back.
  const open = showsHits ? { ...inHits, openWay: inAll.openWay, expanded } : inAll;

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
  return { source, open, tree, table, all, elements };
}

const noneExpanded: Expanded = new Map();

/** Elements that are open here or there. */
function useBoth(one: Expanded, other: Expanded): Expanded {
  return useMemo(() => (other.size === 0 ? one : new Map([...one, ...other])), [one, other]);
}

/** The hits, and what hangs below those that the user has opened. */
function useOpenedHits(
  hits: StructureRows | null,
  expanded: Expanded,
  childrenOf: StructureRows['childrenOf'],
): StructureRows | null {
  const found = hits?.rows;
  const rows = useMemo(
    () => (found && childrenOf ? withBranches(found, expanded, childrenOf) : found),
    [found, expanded, childrenOf],
  );
  return hits && rows ? { ...hits, rows } : hits;
}

/** The table, narrowed to the marked rows where that is asked for, and how many rows its columns' filters leave. */
export function useShownList(table: ShownTable | null, only: Marks | undefined) {
  const [count, setCount] = useState(0);
  const rows = table?.rows;
  const shown = useMemo(() => (only ? rows?.filter(({ id }) => only.has(id)) : rows), [only, rows]);
  const list = table && {
    shown: shown ?? table.rows,
    loading: table.query,
    expected: only ? 0 : table.expected,
    onCount: setCount,
  };
  return { list, count };
}
