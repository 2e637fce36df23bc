import * as z from 'zod/mini';
import { commandsOf } from '../../domain/commands/element-commands.ts';
import { declarationOf } from '../../domain/commands/registry.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { message } from '../../domain/words/messages.ts';
import type { Invocation } from '../contract/asked-commands.ts';
import { transitionEndpoints, transitionQuery } from '../contract/transitions.ts';
import { ApiError } from '../http/api-error.ts';
import { apiCall } from '../http/client.ts';
import { writeErrorText } from '../http/error-text.ts';
import { recordCalls } from '../record-calls.ts';
import { writesOf } from '../structure/structure-calls.ts';

/** The edit call that some commands of types without DELETE share; what is said tells which of them is meant. */
function sharedEdit(kommando: string) {
  const shared = declarationOf(kommando)?.sharesCallOf;
  const type = Object.values(elementTypes).find((one) => commandsOf(one).edit.id === shared);
  return type && writesOf(type).update;
}

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
 * Whether the specification has calls for all of some commands together: of records several at once, of
 * elements one.
 */
export function hasOwnCall(invocations: readonly Invocation[]): boolean {
  return invocations.length === 1 || recordCalls(invocations) !== undefined;
}

/**
 * Runs commands by the specification's own call, for a backend that makes no plans: of records that
 * are no elements, or one element that is closed, soft-closed or reopened. Of that what is said goes
 * in the query, for that is all that its calls have, unless it is a PUT of the element itself.
 */
export async function runByOwnCall(
  invocations: readonly Invocation[],
  { idempotencyKey }: { readonly idempotencyKey: string },
): Promise<void> {
  const ofRecords = recordCalls(invocations);
  if (ofRecords) return await runInTurn(ofRecords, invocations.length, idempotencyKey);
  const [invocation] = invocations;
  if (!invocation) return;
  const { kommando, input, rowVersion } = invocation;
  const edit = sharedEdit(kommando);
  if (edit) {
    const { id, ...said } = input;
    const body = { ...said, ...(rowVersion && { rowVersion }) };
    const call = { ...edit, answer: z.unknown() };
    await apiCall(call, { query: { id: String(id) }, body, idempotencyKey });
    return;
  }
  const { method, path, summary, access, asked } = callOf(kommando);
  // Nobody has said what such a backend answers, and the screens read the element anew.
  const endpoint = { method, path, summary, access, query: asked, answer: z.unknown() };
  await apiCall(endpoint, { query: z.parse(asked, input), idempotencyKey });
}

/**
 * One call after the other, each with a key of its own that is the same when all is sent again. One that fails
 * stops the rest: what was done, and what was not sent, is said with why.
 */
async function runInTurn(
  calls: NonNullable<ReturnType<typeof recordCalls>>,
  antal: number,
  idempotencyKey: string,
): Promise<void> {
  let udfoert = 0;
  for (const [at, { endpoint, body, taken }] of calls.entries()) {
    const key = at === 0 ? idempotencyKey : `${idempotencyKey}-${at}`;
    try {
      await apiCall(endpoint, { body, idempotencyKey: key });
    } catch (error) {
      if (calls.length === 1) throw error;
      const usendt = antal - udfoert - taken.length;
      const values = { udfoert, antal, usendt, aarsag: writeErrorText(error) };
      const status = error instanceof ApiError ? error.status : 0;
      const text = message('kaldDelvist', values);
      throw new ApiError({ kind: 'other', status, text, cause: error });
    }
    udfoert += taken.length;
  }
}
