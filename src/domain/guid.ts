import * as z from 'zod/mini';

/**
 * An id as it is kept. Capitals are the same guid, and ids are compared as text, in jsonb too, so
 * they are folded where they are read.
 */
export function guidSchema(params?: Parameters<typeof z.guid>[0]) {
  return z.guid(params).check(z.toLowerCase());
}

const guid = guidSchema();

export function isGuid(text: string): boolean {
  return guid.safeParse(text).success;
}
