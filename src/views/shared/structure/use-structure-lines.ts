import {
  keepPreviousData,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { rootsQuery } from '../../../api/structure.ts';
import { type AreaDeclaration, numbersNest } from '../../../domain/elements/areas.ts';
import { windowQuery } from './source/window-query.ts';
import type { StructureLine } from './structure-lines.ts';

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
  /** All of the time is here. */
  readonly isComplete: boolean;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** Fetches what failed. */
  readonly refetch: () => Promise<unknown>;
}

/** Where numbers do not begin with that of their root, the whole structure is one window. */
const wholeStructure = [''];

/**
 * The whole structure at a time as one flat list in the order of the numbers.
 * @param felter columns whose fields the lines hold besides those that all have, commas between
 */
export function useStructureLines(
  area: AreaDeclaration,
  time: number,
  felter: string,
  isWanted: boolean,
): StructureLines {
  const client = useQueryClient();
  const byRoot = useMemo(() => numbersNest(area), [area]);
  const roots = useQuery({
    ...rootsQuery(area.root, time),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const numbers = useMemo(
    () =>
      byRoot ? (roots.data?.poster.map(({ fuldtNummer }) => fuldtNummer) ?? []) : wholeStructure,
    [byRoot, roots.data],
  );
  const combine = useCallback(
    (answers: UseQueryResult<StructureLine[]>[]) => new WindowAnswers(answers),
    [],
  );
  const windows = useQueries({
    queries: numbers.map((number) => ({
      ...windowQuery(area, number, time, felter, client),
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
