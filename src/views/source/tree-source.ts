import type { QueryClient, UseQueryResult } from '@tanstack/react-query';
import type { ElementPayload } from '../../api/contract/common.ts';
import { childElementsQuery, childrenKey, listQuery } from '../../api/structure/structure.ts';
import { searchQuery } from '../../api/structure/structure-search.ts';
import { treeTypesOf } from '../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { madeOnce } from '../../domain/made-once.ts';
import { type Children, type Expanded, treeRows } from '../structure/rows/structure-rows.ts';
import { keptFromOtherTimes, whenOther } from './queries-source.ts';
import type { QueriesSource, StructureRows, TreeAsk } from './row-source.ts';

interface Page {
  readonly poster: readonly ElementPayload[];
  readonly total: number;
}

type Answer = UseQueryResult<Page>;

/** What rows are made of: the same value while it says the same. */
const heldBy = ({ data, isError }: Answer) => data ?? (isError ? 'failed' : 'pending');

function childrenFrom(held: ReturnType<typeof heldBy>): Children {
  return typeof held === 'string' ? { kind: held } : { kind: 'ready', elements: held.poster };
}

/** Types of which an element may stand at the top of the tree without being of the root's. */
const looseTypes = madeOnce((area: AreaDeclaration) =>
  treeTypesOf(area).filter(({ parent }) => parent?.isOptional),
);

/** The roots, and after them what hangs below nothing though its type may hang below another. */
function topOf(
  roots: Page | undefined,
  loose: readonly (Page | undefined)[],
): readonly ElementPayload[] {
  const alone = loose.flatMap((page) => page?.poster ?? []);
  return [...(roots?.poster ?? []), ...alone.filter(({ overordnetId }) => overordnetId === null)];
}

/** The children of an element again. */
export function retryIn(client: QueryClient, { name }: AreaDeclaration): StructureRows['retry'] {
  return (id) => void client.refetchQueries({ queryKey: childrenKey(name, id), type: 'active' });
}

/** The roots, how many elements there are, and the children of what is expanded. */
export function treeSource(
  client: QueryClient,
  area: AreaDeclaration,
): QueriesSource<TreeAsk, StructureRows> {
  const retry = retryIn(client, area);
  const rowsOf = whenOther(
    (top: readonly ElementPayload[], expanded: Expanded, ...held: ReturnType<typeof heldBy>[]) => {
      const children = new Map(
        [...expanded.keys()].map((id, at) => [id, childrenFrom(held[at] ?? 'pending')]),
      );
      const childrenOf = (id: string): Children => children.get(id) ?? { kind: 'pending' };
      return { rows: treeRows(top, expanded, childrenOf), childrenOf };
    },
  );
  const allOf = whenOther((roots: Page | undefined, ...loose: readonly (Page | undefined)[]) =>
    topOf(roots, loose),
  );
  const loose = looseTypes(area);
  return {
    queriesOf: ({ time, expanded }) => [
      keptFromOtherTimes(client, listQuery(area.root, time)),
      searchQuery(area, { soeg: '', time, antal: 1 }),
      ...loose.map(({ name }) => keptFromOtherTimes(client, listQuery(name, time))),
      ...[...expanded].map(([id, type]) =>
        keptFromOtherTimes(client, childElementsQuery(type, id, time)),
      ),
    ],
    shownOf({ expanded }, [roots, all, ...others]: readonly [Answer, Answer, ...Answer[]]) {
      const alone = others.slice(0, loose.length);
      const top = allOf(roots.data, ...alone.map(({ data }) => data));
      const { rows, childrenOf } = rowsOf(top, expanded, ...others.slice(loose.length).map(heldBy));
      // Also what is fetched again: a row that is moved has left one parent before the other has it.
      const isPending =
        [roots, ...others].some(({ isFetching }) => isFetching) ||
        rows.some(({ loading }) => loading);
      return { rows, total: all.data?.total, isPending, query: roots, retry, childrenOf };
    },
  };
}
