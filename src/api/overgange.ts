import * as z from 'zod/mini';
import { elementTypesOf } from '../domain/elements/registry.ts';
import { apiCall } from './client.ts';
import { transitionEndpoints, transitionQuery } from './contract/finanslovsstruktur-overgange.ts';
import type { Invocation } from './contract/kommandoer.ts';

/** Made when asked for: most servers make plans, and then none of them is. */
function callOf(kommando: string) {
  return elementTypesOf('finanslovsstruktur')
    .flatMap((type) => Object.values(transitionEndpoints(type)))
    .find(({ command }) => command === kommando);
}

/**
 * Closes, soft-closes or reopens one element by the specification's own call, for a backend that
 * makes no plans. What is said goes in the query, for that is all that those calls have.
 */
export async function runTransition(
  { kommando, input }: Invocation,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<void> {
  const call = callOf(kommando);
  if (!call) throw new Error(`${kommando} has no call of its own`);
  const { method, path, summary, access } = call;
  // Nobody has said what such a backend answers, and the screens read the element anew.
  const endpoint = { method, path, summary, access, query: transitionQuery, answer: z.unknown() };
  const query = z.parse(transitionQuery, input);
  await apiCall(endpoint, { query, idempotencyKey, quiet: true });
}
