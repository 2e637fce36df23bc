import { type CommandPlan, type Invocation, kommandoer } from './contract/kommandoer.ts';
import type { Shown } from './contract/touched.ts';
import { type CallProgress, followedCall } from './followed-call.ts';
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
 * Runs what the plan of a sheet showed, told how far it is. Called off or without an answer the server is asked what became
 * of it.
 * @param onlyValid leaves out the commands that the plan showed as broken
 * @param vist as `runPlan` takes it
 */
export function runMany(
  token: string,
  onlyValid: boolean,
  following: Following,
  vist: readonly Shown[] = [],
) {
  const kun = onlyValid ? { kun: 'gyldige' as const } : {};
  const shown = vist.length > 0 ? { vist: [...vist] } : {};
  const body = { token, kilde: 'ark' as const, ...kun, ...shown };
  return endOfRun(token, () =>
    followedCall(kommandoer.udfoer, body, { ...following, idempotencyKey: token }),
  );
}
