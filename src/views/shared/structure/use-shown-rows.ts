import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SelectedElement } from '../../../commands/command.ts';
import {
  type AreaSource,
  isFiltering,
  type RowSource,
  type StructureFilter,
  type TableAsk,
  type TreeAsk,
} from '../source/row-source.ts';
import type { StructureRow } from './structure-rows.ts';
import { elementIn } from './structure-session.ts';
import type { StructurePlace } from './use-structure-place.ts';

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
 * What a source has to show, as it comes; while the view is hidden nothing is fetched or heard.
 * @param ask null: nothing is wanted of it
 */
function useSource<Ask, Shown>(source: RowSource<Ask, Shown>, ask: Ask | null): Shown | null {
  useSyncExternalStore(source.subscribe, source.now);
  // Each time: what is wanted may follow from what has come.
  useEffect(() => source.want(ask));
  return ask === null ? null : source.read(ask);
}

/**
 * What the view wants of its area, and what of it is here: the tree or the hits in it, else the table;
 * and how many there are before the filters.
 */
export function useShownRows(
  source: AreaSource,
  { isTable, ...place }: StructureFilter & Pick<StructurePlace, 'isTable'>,
  { time, expanded, scroller, ...ofTable }: Ask & { readonly scroller: HTMLElement | null },
) {
  const { filter, status, type, udvalg, underaktivitetId } = place;
  const asked = { time, filter, status, type, udvalg, underaktivitetId };
  const whole = useSource(source.tree, isTable ? null : { time, expanded });
  const hits = useSource(source.hits, isTable || !isFiltering(asked) ? null : asked);
  const table = useSource(source.table, isTable ? { ...asked, ...ofTable } : null);
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
