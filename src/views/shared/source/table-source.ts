import type { QueryClient, QueryObserverResult } from '@tanstack/react-query';
import type { ElementPayload } from '../../../api/contract/common.ts';
import { rootsQuery } from '../../../api/structure.ts';
import { udvalgQuery } from '../../../api/structure-search.ts';
import { type AreaDeclaration, numbersNest } from '../../../domain/elements/areas.ts';
import { filterLines, type StructureLine } from '../structure/structure-lines.ts';
import { keptFromOtherTimes, QueriesSource } from './queries-source.ts';
import type { RowSource, Shown, StructureFilter, StructureLines, TableAsk } from './row-source.ts';
import { whenOther } from './when-other.ts';
import { windowQuery } from './window-query.ts';

type Answer<Data> = QueryObserverResult<Data>;
type Roots = { readonly poster: readonly ElementPayload[] };
type Answers = readonly [Answer<Roots>, Answer<string[]>, ...Answer<StructureLine[]>[]];
type ShownTable = Shown<StructureLine, StructureLines>;

/** Where numbers do not begin with that of their root, the whole structure is one window. */
const wholeStructure = [''];

/** Asks nobody: what is wanted is of no udvalg. */
const noUdvalg = { queryKey: ['udvalg'], queryFn: () => [], staleTime: Number.POSITIVE_INFINITY };

function isOfTheTime({ isSuccess, isPlaceholderData }: Answer<unknown>): boolean {
  return isSuccess && !isPlaceholderData;
}

function loadingOf(answers: Answers): StructureLines {
  const failed = answers.filter(({ isError }) => isError);
  return {
    isComplete: answers.every(isOfTheTime),
    error: failed[0]?.error ?? null,
    isFetching: answers[0].isFetching || failed.some(({ isFetching }) => isFetching),
    refetch: async () => {
      await Promise.all(failed.map((answer) => answer.refetch()));
    },
  };
}

/** The whole structure as one flat list: a window for each root. */
export function tableSource(
  client: QueryClient,
  area: AreaDeclaration,
): RowSource<TableAsk, ShownTable> {
  const linesOf = whenOther((...windows: readonly StructureLine[][]) => windows.flat());
  const leftOf = whenOther(
    (
      lines: readonly StructureLine[],
      filter: string,
      status: StructureFilter['status'],
      type: StructureFilter['type'],
      udvalg: StructureFilter['udvalg'],
      ids: readonly string[] | undefined,
    ) => filterLines(lines, { filter, status, type, udvalg }, ids && new Set(ids)),
  );
  const none: StructureLine[] = [];
  return new QueriesSource<TableAsk, Answers, ShownTable>(client, {
    queriesOf: ({ time, felter, udvalg }) => {
      const roots = keptFromOtherTimes(client, rootsQuery(area.root, time));
      const known = (client.getQueryData(roots.queryKey) ?? roots.placeholderData()) as
        | Roots
        | undefined;
      const numbers = numbersNest(area)
        ? (known?.poster.map(({ fuldtNummer }) => fuldtNummer) ?? [])
        : wholeStructure;
      const windows = numbers.map((number) => windowQuery(area, number, time, felter, client));
      return [roots, udvalg ? udvalgQuery(area, udvalg, time) : noUdvalg, ...windows];
    },
    shownOf: ({ filter, status, type, udvalg }, answers) => {
      const [, ids, ...windows] = answers;
      const lines = linesOf(...windows.map(({ data }) => data ?? none));
      const rows = leftOf(lines, filter, status, type, udvalg, ids.data);
      const query = loadingOf(answers);
      const isUnknown = query.error !== null && lines.length === 0;
      return {
        rows,
        total: isUnknown ? undefined : rows.length,
        isPending: !query.isComplete && !query.error,
        query,
      };
    },
  });
}
