import type { QueryClient } from '@tanstack/react-query';
import { pagedSearchQuery } from '../../api/structure/structure-search.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { stateOfPages, wantsNextPage } from '../detail/log/next-page.ts';
import { hitRows } from '../structure/rows/structure-rows.ts';
import { whenOther } from './queries-source.ts';
import type { FoundPage, HitsAsk, PagesSource, StructureRows } from './row-source.ts';
import { retryIn } from './tree-source.ts';

const nothing: HitsAsk = {
  ...{ time: 0, filter: '', status: null, type: null, udvalg: null },
  underaktivitetId: null,
};

/** The hits of the toolbar's filters in their tree; another page is fetched when someone asks for it. */
export function hitsSource(
  client: QueryClient,
  area: AreaDeclaration,
): PagesSource<HitsAsk, StructureRows> {
  const retry = retryIn(client, area);
  const rowsOf = whenOther((pages: readonly FoundPage[] | undefined) =>
    hitRows(
      pages?.flatMap(({ poster }) => poster) ?? [],
      pages?.flatMap(({ overordnede = [] }) => overordnede) ?? [],
    ),
  );
  return {
    nothing,
    queryOf: ({ filter, time, status, type, udvalg, underaktivitetId }) =>
      pagedSearchQuery(area, {
        soeg: filter,
        time,
        ...(status && { status }),
        ...(type && { type }),
        ...(udvalg && { udvalg }),
        ...(underaktivitetId !== null && { underaktivitetId }),
      }),
    shownOf: (query) => ({
      rows: rowsOf(query.data?.pages),
      total: query.data?.pages[0]?.total,
      isPending: query.isFetching,
      query: stateOfPages(query),
      more: wantsNextPage(query) ? query.fetchNextPage : undefined,
      retry,
    }),
  };
}
