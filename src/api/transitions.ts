import * as z from 'zod/mini';
import { elementTypes } from '../domain/elements/registry.ts';
import { apiCall } from './client.ts';
import type { Invocation } from './contract/kommandoer.ts';
import { recordCall } from './record-calls.ts';
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
 * Runs one command by the specification's own call, for a backend that makes no plans: of a record
 * that is no element, or an element that is closed, soft-closed or reopened. Of those what is said
 * goes in the query, for that is all that their calls have.
 */
export async function runByOwnCall(
  invocation: Invocation,
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<void> {
  const { kommando, input } = invocation;
  const ofRecord = recordCall(invocation);
  if (ofRecord) {
    await apiCall(ofRecord.endpoint, { body: ofRecord.body, idempotencyKey, quiet: true });
    return;
  }
  const { method, path, summary, access, asked } = callOf(kommando);
  // Nobody has said what such a backend answers, and the screens read the element anew.
  const endpoint = { method, path, summary, access, query: asked, answer: z.unknown() };
  await apiCall(endpoint, { query: z.parse(asked, input), idempotencyKey, quiet: true });
}
