import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '../../../api/struktur.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { Expanded, StructureRow } from './structure-rows.ts';
import { useStructureHits } from './use-structure-hits.ts';
import type { StructureFilter } from './use-structure-place.ts';
import { useStructureTree } from './use-structure-tree.ts';

export interface StructureRows {
  readonly rows: readonly StructureRow[];
  /** How many elements there are, or how many fit the filter; undefined until it is known. */
  readonly total: number | undefined;
  readonly query: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Fetches the children of an element again. */
  readonly retry: (id: string) => void;
}

/** The tree, or flat hits while a filter or a status is set. */
export function useStructureRows(
  area: AreaDeclaration,
  time: number,
  { filter, status, type }: StructureFilter,
  expanded: Expanded,
  scroller: HTMLElement | null,
): StructureRows {
  const isFiltered = filter !== '' || status !== null || type !== null;
  const tree = useStructureTree(area, time, expanded);
  const hits = useStructureHits(
    area,
    { soeg: filter, time, ...(status && { status }), ...(type && { type }) },
    isFiltered,
    scroller,
  );
  const everything = useQuery(searchQuery(area, { soeg: '', time, antal: 1 }));
  const { retry } = tree;
  if (isFiltered) return { rows: hits.rows, total: hits.total, query: hits.query, retry };
  return { rows: tree.rows, total: everything.data?.total, query: tree.roots, retry };
}
