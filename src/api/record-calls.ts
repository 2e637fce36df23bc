import * as z from 'zod/mini';
import { approvePeriod, setKredsDeadline } from '../domain/commands/perioder-commands.ts';
import { changeLevel } from '../domain/commands/processer-commands.ts';
import { aktiviteter } from './contract/aktiviteter.ts';
import type { Invocation } from './contract/asked-commands.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { perioder } from './contract/perioder.ts';
import { proces } from './contract/proces.ts';

type Body = Readonly<Record<string, unknown>>;

/** Calls that take several at once, and how they are said there. */
const several: Readonly<Record<string, (inputs: readonly Body[]) => Body>> = {
  [approvePeriod.id]: (inputs) => ({ perioder: inputs.map(({ periode }) => periode) }),
  [changeLevel.id]: (inputs) => ({ rettigheder: inputs }),
  // All of one call are of one periode, and given the same day.
  [setKredsDeadline.id]: (inputs) => ({
    periode: inputs[0]?.periode,
    konteringSlut: inputs[0]?.konteringSlut,
    bogfoeringskredse: inputs.map((input) => input.bogfoeringskredsId),
  }),
};

/** What such a call says once, of all that it takes: those that have it otherwise go in a call of their own. */
const saidOfAll: Readonly<Record<string, (input: Body) => string>> = {
  [setKredsDeadline.id]: ({ periode, konteringSlut }) => `${periode} ${konteringSlut ?? ''}`,
};

const writes: readonly Endpoint[] = [
  ...Object.values(perioder),
  ...Object.values(aktiviteter),
  ...Object.values(proces),
];

/**
 * The specification's own call of commands about records that are no elements, with its body;
 * undefined: they have none that takes them all.
 * @param invocations alike in what the call says of all of them
 */
export function recordCall(invocations: readonly Invocation[]) {
  const [first, another] = invocations;
  const call = writes.find(({ command }) => command === first?.kommando);
  if (!first || !call) return undefined;
  const { kommando, input, rowVersion } = first;
  const together = several[kommando];
  if (another && (!together || invocations.some((one) => one.kommando !== kommando))) {
    return undefined;
  }
  const { method, path, summary, access } = call;
  // Nobody has said what such a backend answers, and the screens read the record anew.
  const endpoint = { method, path, summary, access, body: z.unknown(), answer: z.unknown() };
  const body = together?.(invocations.map((one) => one.input)) ?? {
    ...input,
    ...(rowVersion && { rowVersion }),
  };
  return { endpoint, body };
}

/**
 * The calls that take some commands about records, in their order, each with those that it takes; undefined: they
 * have none.
 */
export function recordCalls(invocations: readonly Invocation[]) {
  const [first] = invocations;
  const said = first && saidOfAll[first.kommando];
  const isMixed = invocations.some(({ kommando }) => kommando !== first?.kommando);
  const groups =
    said && !isMixed
      ? [...Map.groupBy(invocations, ({ input }) => said(input)).values()]
      : [invocations];
  const calls = groups.flatMap((taken) => {
    const call = recordCall(taken);
    return call ? [{ ...call, taken }] : [];
  });
  return calls.length === groups.length ? calls : undefined;
}
