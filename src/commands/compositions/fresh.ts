import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** As it stands now, whatever is kept of it: what is left out of a composition is left out of what it does. */
export async function fresh<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  return await client.fetchQuery<Data, Error, Data, Key>({ ...query, staleTime: 0 });
}
