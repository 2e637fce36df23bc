import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '../../api/finanslovsstruktur.ts';
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
  finansaar: number,
  { filter, status, type }: StructureFilter,
  expanded: Expanded,
  scroller: HTMLElement | null,
): StructureRows {
  const isFiltered = filter !== '' || status !== null || type !== null;
  const tree = useStructureTree(finansaar, expanded);
  const hits = useStructureHits(
    { soeg: filter, finansaar, ...(status && { status }), ...(type && { type }) },
    isFiltered,
    scroller,
  );
  const everything = useQuery(searchQuery({ soeg: '', finansaar, antal: 1 }));
  const { retry } = tree;
  if (isFiltered) return { rows: hits.rows, total: hits.total, query: hits.query, retry };
  return { rows: tree.rows, total: everything.data?.total, query: tree.roots, retry };
}
