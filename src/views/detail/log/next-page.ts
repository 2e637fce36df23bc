interface Pages {
  readonly data: unknown;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The next page is there to be fetched. After a fault it is the user who asks again, not the list. */
export function wantsNextPage({
  hasNextPage,
  isFetching,
  isFetchNextPageError,
}: Pick<Pages, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError'>): boolean {
  return hasNextPage && !isFetching && !isFetchNextPageError;
}

/** How the pages stand, with what trying again is about: the page that did not come, else all of them. */
export function stateOfPages(pages: Pages) {
  const { data, error, isFetching, isFetchNextPageError: lacksRest } = pages;
  const refetch = lacksRest ? pages.fetchNextPage : pages.refetch;
  return { data, error, isFetching, lacksRest, refetch };
}
