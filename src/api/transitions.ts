import * as z from 'zod/mini';
import { elementTypes } from '../domain/elements/registry.ts';
import { apiCall } from './client.ts';
import type { Invocation } from './contract/kommandoer.ts';
import { transitionEndpoints, transitionQuery } from './contract/transitions.ts';

/** Made when asked for: most servers make plans, and then none of them is. */
function callOf(kommando: string) {
  for (const type of Object.values(elementTypes)) {
    const call = Object.values(transitionEndpoints(type)).find(
      ({ command }) => command === kommando,
    );
    if (call) return { ...call, asked: transitionQuery(type) };
  }
  throw new Error(`${kommando} has no call of its own`);
}

/**
 * Closes, soft-closes or reopens one element by the specification's own call, for a backend that
 * makes no plans. What is said goes in the query, for that is all that those calls have.
 */
export async function runTransition(
  { kommando, input }: Invocation,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<void> {
  const { method, path, summary, access, asked } = callOf(kommando);
  // Nobody has said what such a backend answers, and the screens read the element anew.
  const endpoint = { method, path, summary, access, query: asked, answer: z.unknown() };
  await apiCall(endpoint, { query: z.parse(asked, input), idempotencyKey, quiet: true });
}
