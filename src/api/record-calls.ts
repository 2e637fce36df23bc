import * as z from 'zod/mini';
import { approvePeriod, setKredsDeadline } from '../domain/commands/perioder-commands.ts';
import { changeLevel } from '../domain/commands/processer-commands.ts';
import { aktiviteter } from './contract/aktiviteter.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { Invocation } from './contract/kommandoer.ts';
import { perioder } from './contract/perioder.ts';
import { proces } from './contract/proces.ts';

type Body = Readonly<Record<string, unknown>>;

/** Calls that take several at once, and how they are said there. */
const several: Readonly<Record<string, (inputs: readonly Body[]) => Body>> = {
  [approvePeriod.id]: (inputs) => ({ perioder: inputs.map(({ periode }) => periode) }),
  [changeLevel.id]: (inputs) => ({ rettigheder: inputs }),
  // They are of one periode, and given the same day.
  [setKredsDeadline.id]: (inputs) => ({
    periode: inputs[0]?.periode,
    konteringSlut: inputs[0]?.konteringSlut,
    bogfoeringskredse: inputs.map((input) => input.bogfoeringskredsId),
  }),
};

const writes: readonly Endpoint[] = [
  ...Object.values(perioder),
  ...Object.values(aktiviteter),
  ...Object.values(proces),
];

/**
 * The specification's own call of commands about records that are no elements, with its body;
 * undefined: they have none that takes them all.
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
