import type { QueryClient } from '@tanstack/react-query';

/** Records that are no elements: their queries stand below it. */
export const postRoot = ['poster'] as const;

/** After a run: what it did to them is read anew, and so are the finansår, whose states follow them. */
export function invalidatePosts(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: postRoot });
  void client.invalidateQueries({ queryKey: ['finansaar'] });
}
