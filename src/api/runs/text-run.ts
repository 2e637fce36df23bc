import type { QueryClient } from '@tanstack/react-query';
import type { Invocation } from '../contract/asked-commands.ts';
import { type CommandPlan, kommandoer } from '../contract/kommandoer.ts';
import { apiCall } from '../http/client.ts';
import { type CallProgress, followedCall } from './followed-call.ts';

interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CallProgress) => void;
}

/** What commands written as text would do, told how far it is. */
export function planText(tekst: string, following: Following): Promise<CommandPlan> {
  return followedCall(kommandoer.plan, { tekst }, following);
}

/** So many effects are read at a time beyond those that come with the plan. */
const effectsAtOnce = 1000;

/**
 * Reads on in what a plan would do.
 * @param fra how many are known already
 */
export function moreEffects(token: string, fra: number, signal: AbortSignal) {
  return apiCall(kommandoer.effekter, {
    params: { token },
    query: { fra, antal: effectsAtOnce },
    signal,
  });
}

/** Commands as they are written, a line each. */
export async function textOfCommands(commands: readonly Invocation[]): Promise<string> {
  const sent = commands.map(({ kommando, input }) => ({ kommando, input }));
  return (await apiCall(kommandoer.somTekst, { body: { kommandoer: sent } })).tekst;
}

/**
 * What a run did, as the commands that would do it again.
 * @throws ApiError 404: it is older than the log keeps what was asked for, or not the reader's to see
 */
export async function textOfRun(client: QueryClient, koersel: number): Promise<string> {
  const { tekst } = await client.fetchQuery({
    queryKey: ['log', 'tekst', koersel],
    queryFn: ({ signal }) =>
      apiCall(kommandoer.koerselSomTekst, { params: { nummer: koersel }, signal }),
  });
  return tekst;
}
