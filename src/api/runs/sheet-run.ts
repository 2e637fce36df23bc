import type { Invocation } from '../contract/asked-commands.ts';
import { type CommandPlan, kommandoer } from '../contract/kommandoer.ts';
import type { Shown } from '../contract/touched.ts';
import { type CallProgress, followedCall } from './followed-call.ts';
import { runBody } from './run-body.ts';
import { endOfRun } from './run-end.ts';

interface Following {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CallProgress) => void;
}

/** The plan of many commands, told how far it is. */
export function planMany(
  invocations: readonly Invocation[],
  following: Following,
): Promise<CommandPlan> {
  return followedCall(kommandoer.plan, { kommandoer: [...invocations] }, following);
}

/**
 * Runs what the plan of a sheet, a file or a text showed, told how far it is. Called off or without an answer the server is asked what became
 * of it.
 * @param onlyValid,vist as `runBody` takes them
 */
export function runMany(
  token: string,
  onlyValid: boolean,
  following: Following,
  vist: readonly Shown[] = [],
  kilde: 'ark' | 'import' | 'tekst' = 'ark',
) {
  const body = { ...runBody(token, onlyValid, vist), kilde };
  return endOfRun(token, () =>
    followedCall(kommandoer.udfoer, body, { ...following, idempotencyKey: token }),
  );
}
