import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '../../../api/structure.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { Expanded, StructureRow } from './structure-rows.ts';
import { useStructureHits } from './use-structure-hits.ts';
import { isFiltering, type StructureFilter } from './use-structure-place.ts';
import { useStructureTree } from './use-structure-tree.ts';

export interface StructureRows {
  readonly rows: readonly StructureRow[];
  /** How many elements there are, or how many fit the filter; undefined until it is known. */
  readonly total: number | undefined;
  /** Some are still to come. */
  readonly isPending: boolean;
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
    readonly lacksRest?: boolean;
  };
  /** Fetches the children of an element again. */
  readonly retry: (id: string) => void;
}

/**
 * The tree, or flat hits while a filter or a status is set.
 * @param isWanted false: another view is shown, and nothing more is fetched
 */
export function useStructureRows(
  area: AreaDeclaration,
  time: number,
  asked: StructureFilter,
  expanded: Expanded,
  scroller: HTMLElement | null,
  isWanted: boolean,
): StructureRows {
  const { filter, status, type } = asked;
  const isFiltered = isFiltering(asked);
  const tree = useStructureTree(area, time, expanded, isWanted);
  const hits = useStructureHits(
    area,
    { soeg: filter, time, ...(status && { status }), ...(type && { type }) },
    isFiltered && isWanted,
    scroller,
  );
  const everything = useQuery({
    ...searchQuery(area, { soeg: '', time, antal: 1 }),
    enabled: isWanted && !isFiltered,
  });
  const { retry } = tree;
  if (isFiltered) {
    const { rows, total, query } = hits;
    return { rows, total, query, isPending: query.isFetching, retry };
  }
  const { rows, roots } = tree;
  const isPending = roots.isFetching || rows.some(({ loading }) => loading);
  return { rows, total: everything.data?.total, query: roots, isPending, retry };
}
