import {
  keepPreviousData,
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useQueries,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isSameList } from '../../domain/same-list.ts';
import type { PagesSource, QueriesSource } from './row-source.ts';

/** What is read of an answer; that anything else of it is another, nobody need hear. */
const readOfAnswers = ['data', 'status', 'isFetching', 'isPlaceholderData'] as const;

/** What is asked for, or was last: what is not wanted now is kept and not fetched. */
function useLastAsked<Ask>(ask: Ask | null): Ask | null {
  const last = useRef(ask);
  useEffect(() => {
    last.current = ask ?? last.current;
  });
  return ask ?? last.current;
}

/**
 * What a source has to show, as it comes; while the view is hidden nothing is fetched or heard.
 * @param ask null: nothing is wanted of it
 */
export function useAnswers<Ask, Shown>(source: QueriesSource<Ask, Shown>, ask: Ask): Shown;
export function useAnswers<Ask, Shown>(
  source: QueriesSource<Ask, Shown>,
  ask: Ask | null,
): Shown | null;
export function useAnswers<Ask, Shown>(
  source: QueriesSource<Ask, Shown>,
  ask: Ask | null,
): Shown | null {
  const asked = useLastAsked(ask);
  const wanted = asked === null ? [] : source.queriesOf(asked);
  const answers: readonly UseQueryResult[] = useQueries({
    queries: wanted.map((query) => ({
      ...(query as UseQueryOptions),
      enabled: ask !== null,
      notifyOnChangeProps: [...readOfAnswers],
    })),
  });
  return ask === null ? null : source.shownOf(ask, answers);
}

/** As {@link useAnswers}, of a source whose rows come page by page. */
export function usePages<Ask, Shown>(
  source: PagesSource<Ask, Shown>,
  ask: Ask | null,
): Shown | null {
  const asked = useLastAsked(ask) ?? source.nothing;
  const pages = useInfiniteQuery({
    ...source.queryOf(asked),
    enabled: ask !== null,
    placeholderData: keepPreviousData,
  });
  return ask === null ? null : source.shownOf(pages);
}

/**
 * The latest answer to a question asked of any time: until another time is here the last one stays,
 * and with it the focused row. Of a list of queries the library knows no previous one.
 */
export function newestOf<Answer>(
  client: QueryClient,
  question: readonly unknown[],
): Answer | undefined {
  const answers = client
    .getQueryCache()
    .findAll({ queryKey: question })
    .filter(({ state }) => state.data !== undefined)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  return answers[0]?.state.data as Answer | undefined;
}

/** @param query whose key ends with its time */
export function keptFromOtherTimes<Query extends { readonly queryKey: readonly unknown[] }>(
  client: QueryClient,
  query: Query,
) {
  return { ...query, placeholderData: () => newestOf(client, query.queryKey.slice(0, -1)) };
}

/** Makes it anew only when something that it is made of is another: grids tell rows by identity. */
export function whenOther<Of extends readonly unknown[], Made>(
  make: (...of: Of) => Made,
): (...of: Of) => Made {
  let last: { readonly of: Of; readonly made: Made } | undefined;
  return (...of) => {
    if (!last || !isSameList(last.of, of)) last = { of, made: make(...of) };
    return last.made;
  };
}
