import type { QueryClient, QueryObserverResult } from '@tanstack/react-query';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { childElementsQuery, childrenKey, listQuery } from '../../../api/structure.ts';
import { searchQuery } from '../../../api/structure-search.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { type Children, type Expanded, treeRows } from '../structure/structure-rows.ts';
import { keptFromOtherTimes, QueriesSource, whenOther } from './queries-source.ts';
import type { RowSource, StructureRows, TreeAsk } from './row-source.ts';

interface Page {
  readonly poster: readonly ElementPayload[];
  readonly total: number;
}

type Answer = QueryObserverResult<Page>;

/** What rows are made of: the same value while it says the same. */
const heldBy = ({ data, isError }: Answer) => data ?? (isError ? 'failed' : 'pending');

function childrenFrom(held: ReturnType<typeof heldBy>): Children {
  return typeof held === 'string' ? { kind: held } : { kind: 'ready', elements: held.poster };
}

/** The children of an element again. */
export function retryIn(client: QueryClient, { name }: AreaDeclaration): StructureRows['retry'] {
  return (id) => void client.refetchQueries({ queryKey: childrenKey(name, id), type: 'active' });
}

/** The roots, how many elements there are, and the children of what is expanded. */
export function treeSource(
  client: QueryClient,
  area: AreaDeclaration,
): RowSource<TreeAsk, StructureRows> {
  const retry = retryIn(client, area);
  const rowsOf = whenOther(
    (roots: Page | undefined, expanded: Expanded, ...held: ReturnType<typeof heldBy>[]) => {
      const children = new Map(
        [...expanded.keys()].map((id, at) => [id, childrenFrom(held[at] ?? 'pending')]),
      );
      return treeRows(roots?.poster ?? [], expanded, (id) => children.get(id) as Children);
    },
  );
  return new QueriesSource<TreeAsk, readonly [Answer, Answer, ...Answer[]], StructureRows>(client, {
    queriesOf: ({ time, expanded }) => [
      keptFromOtherTimes(client, listQuery(area.root, time)),
      searchQuery(area, { soeg: '', time, antal: 1 }),
      ...[...expanded].map(([id, type]) =>
        keptFromOtherTimes(client, childElementsQuery(type, id, time)),
      ),
    ],
    shownOf: ({ expanded }, [roots, all, ...children]) => {
      const rows = rowsOf(roots.data, expanded, ...children.map(heldBy));
      const isPending = roots.isFetching || rows.some(({ loading }) => loading);
      return { rows, total: all.data?.total, isPending, query: roots, retry };
    },
  });
}
