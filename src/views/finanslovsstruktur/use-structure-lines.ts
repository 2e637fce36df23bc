import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { elementsUnder, finanslovsstrukturKey, rootsQuery } from '../../api/finanslovsstruktur.ts';
import { createLane } from '../../api/lane.ts';
import { newestOf } from './newest-answer.ts';
import { lineOf, type StructureLine } from './structure-lines.ts';

/** Paragraffer fetched at the same time; each is up to some thousand elements. */
const inBackground = createLane(2);
/** A finansår left behind is some 25 MB at 100,000 elements. */
const KEPT_MS = 60_000;

/** One window of the list: a paragraf with all below it, fetched by its place in the number order. */
function windowQuery(paragraf: string, finansaar: number, client: QueryClient) {
  const key = [...finanslovsstrukturKey, 'linjer', paragraf];
  return queryOptions({
    queryKey: [...key, finansaar],
    queryFn: ({ signal }) =>
      inBackground(async () => {
        const lines: StructureLine[] = [];
        for await (const page of elementsUnder(paragraf, finansaar, signal)) {
          for (const element of page) lines.push(lineOf(element));
        }
        return lines;
      }),
    // Until another finansår is here, the last one stays in sight.
    placeholderData: () => newestOf<StructureLine[]>(client, key),
    // Comparing whole windows field by field would cost more than drawing what is in sight.
    structuralSharing: false,
    gcTime: KEPT_MS,
  });
}

interface Windows {
  readonly lines: readonly (readonly StructureLine[])[];
  readonly isComplete: boolean;
  readonly failed: readonly UseQueryResult<StructureLine[]>[];
}

/** A class of its own: a plain object would be compared deeply with the one before. */
class WindowAnswers implements Windows {
  readonly lines: Windows['lines'];
  readonly isComplete: boolean;
  readonly failed: Windows['failed'];

  constructor(answers: readonly UseQueryResult<StructureLine[]>[]) {
    this.lines = answers.map(({ data }) => data ?? []);
    this.isComplete = answers.every(({ isSuccess, isPlaceholderData }) => {
      return isSuccess && !isPlaceholderData;
    });
    this.failed = answers.filter(({ isError }) => isError);
  }
}

export interface StructureLines {
  readonly lines: readonly StructureLine[];
  /** All of the finansår is here. */
  readonly isComplete: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Fetches what failed. */
  readonly refetch: () => Promise<unknown>;
}

/** The whole structure of a finansår as one flat list in the order of the numbers. */
export function useStructureLines(finansaar: number, isWanted: boolean): StructureLines {
  const client = useQueryClient();
  const roots = useQuery({
    ...rootsQuery('Paragraf', finansaar),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const numbers = useMemo(
    () => roots.data?.poster.map(({ fuldtNummer }) => fuldtNummer) ?? [],
    [roots.data],
  );
  const combine = useCallback(
    (answers: UseQueryResult<StructureLine[]>[]) => new WindowAnswers(answers),
    [],
  );
  const windows = useQueries({
    queries: numbers.map((number) => ({
      ...windowQuery(number, finansaar, client),
      enabled: isWanted,
    })),
    combine,
  });
  const lines = useMemo(() => windows.lines.flat(), [windows]);
  return {
    lines,
    isComplete: roots.isSuccess && !roots.isPlaceholderData && windows.isComplete,
    error: roots.error ?? windows.failed[0]?.error ?? null,
    isFetching: roots.isFetching || windows.failed.some(({ isFetching }) => isFetching),
    refetch: async () => {
      if (roots.isError) await roots.refetch();
      await Promise.all(windows.failed.map((answer) => answer.refetch()));
    },
  };
}
