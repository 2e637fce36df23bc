import type { QueryClient } from '@tanstack/react-query';

/**
 * The latest answer to a question asked of any time. `keepPreviousData` does this for one
 * query; of a list of queries the library knows no previous one.
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
