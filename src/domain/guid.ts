import * as z from 'zod/mini';

/**
 * An id as it is kept. Capitals are the same guid, and ids are compared as text, in jsonb too, so
 * they are folded where they are read.
 */
export function guidSchema(params?: Parameters<typeof z.guid>[0]) {
  return z.guid(params).check(z.toLowerCase());
}

/** Most ids that a query holds: more would make its address too long to be heard. */
export const mostIds = 200;

const oneGuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** Ids with commas between, in the query of a call. */
export const guidListSchema = z
  .string()
  .check(z.regex(new RegExp(`^${oneGuid}(?:,${oneGuid}){0,${mostIds - 1}}$`, 'i')));
