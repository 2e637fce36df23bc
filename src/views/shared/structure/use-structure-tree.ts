import {
  keepPreviousData,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { childElementsQuery, childrenKey, listQuery } from '../../../api/structure.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { newestOf } from './newest-answer.ts';
import { type Children, type Expanded, type StructureRow, treeRows } from './structure-rows.ts';

interface Page {
  readonly poster: ElementPayload[];
  readonly total: number;
  readonly side: number;
  readonly antal: number;
}

function childrenFrom({ data, isError }: UseQueryResult<Page>): Children {
  if (data) return { kind: 'ready', elements: data.poster };
  return { kind: isError ? 'failed' : 'pending' };
}

export interface StructureTree {
  readonly rows: readonly StructureRow[];
  readonly roots: UseQueryResult<Page>;
  readonly retry: (id: string) => void;
}

/** The tree as it stands at a time; children are fetched when their parent is expanded. */
export function useStructureTree(
  { name: area, root }: AreaDeclaration,
  time: number,
  expanded: Expanded,
  isWanted: boolean,
): StructureTree {
  const client = useQueryClient();
  const roots = useQuery({
    ...listQuery(root, time),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const parents = useMemo(() => [...expanded], [expanded]);
  const combine = useCallback(
    (answers: UseQueryResult<Page>[]) =>
      new Map(
        answers.map((answer, index) => [parents[index]?.[0] ?? '', childrenFrom(answer)] as const),
      ),
    [parents],
  );
  const children = useQueries({
    queries: parents.map(([id, type]) => ({
      ...childElementsQuery(type, id, time),
      enabled: isWanted,
      // Until another time is here the last one stays, and with it the focused row.
      placeholderData: () => newestOf<Page>(client, childrenKey(area, id)),
    })),
    combine,
  });
  const rootElements = roots.data?.poster;
  const rows = useMemo(
    () => treeRows(rootElements ?? [], expanded, (id) => children.get(id) ?? { kind: 'pending' }),
    [rootElements, expanded, children],
  );
  const retry = useCallback(
    (id: string) => void client.refetchQueries({ queryKey: childrenKey(area, id), type: 'active' }),
    [client, area],
  );
  return { rows, roots, retry };
}
