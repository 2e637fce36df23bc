import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type ElementSearch, pagedSearchQuery } from '../../../api/structure.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { stateOfPages, wantsNextPage } from '../detail/next-page.ts';
import { hitRows } from './structure-rows.ts';

/** The next page is fetched when this many pixels are left below. */
const AHEAD_PX = 800;

/** Hits of the filter as flat rows; more are fetched as the scroller nears its end. */
export function useStructureHits(
  area: AreaDeclaration,
  search: ElementSearch,
  isWanted: boolean,
  scroller: HTMLElement | null,
) {
  const query = useInfiniteQuery({
    ...pagedSearchQuery(area, search),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const { data, fetchNextPage } = query;
  const wantsMore = isWanted && wantsNextPage(query);
  const rows = useMemo(() => hitRows(data?.pages.flatMap(({ poster }) => poster) ?? []), [data]);

  useEffect(() => {
    if (!scroller || !wantsMore) return;
    const fetchNearEnd = () => {
      const below = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
      if (below < AHEAD_PX) void fetchNextPage();
    };
    fetchNearEnd();
    scroller.addEventListener('scroll', fetchNearEnd, { passive: true });
    return () => scroller.removeEventListener('scroll', fetchNearEnd);
  }, [scroller, wantsMore, fetchNextPage]);

  return { rows, total: data?.pages[0]?.total, query: stateOfPages(query) };
}
