import * as z from 'zod/mini';
import { approvePeriod, setKredsDeadline } from '../domain/commands/perioder-commands.ts';
import { aktiviteter } from './contract/aktiviteter.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Invocation } from './contract/kommandoer.ts';
import { perioder } from './contract/perioder.ts';

type Body = Readonly<Record<string, unknown>>;

/** Calls that take several at once, and what one of them is there. */
const several: Readonly<Record<string, (input: Body) => Body>> = {
  [approvePeriod.id]: ({ periode }) => ({ perioder: [periode] }),
  [setKredsDeadline.id]: ({ bogfoeringskredsId, ...input }) => ({
    ...input,
    bogfoeringskredse: [bogfoeringskredsId],
  }),
};

const writes: readonly Endpoint[] = [...Object.values(perioder), ...Object.values(aktiviteter)];

/**
 * The specification's own call of a command about a record that is no element, with its body;
 * undefined: it has none.
 */
export function recordCall({ kommando, input, rowVersion }: Invocation) {
  const call = writes.find(({ command }) => command === kommando);
  if (!call) return undefined;
  const { method, path, summary, access } = call;
  // Nobody has said what such a backend answers, and the screens read the record anew.
  const endpoint = { method, path, summary, access, body: z.unknown(), answer: z.unknown() };
  const body = several[kommando]?.(input) ?? { ...input, ...(rowVersion && { rowVersion }) };
  return { endpoint, body };
}
