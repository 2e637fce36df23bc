import { type CommandPlan, type Invocation, kommandoer } from './contract/kommandoer.ts';
import { type CallProgress, followedCall } from './followed-call.ts';

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
 * Runs what the plan showed, told how far it is. Called off, nothing of it is done; sent again after no
 * answer, it answers as the first time.
 * @param onlyValid leaves out the commands that the plan showed as broken
 */
export function runMany(token: string, onlyValid: boolean, following: Following) {
  const body = onlyValid ? { token, kun: 'gyldige' as const } : { token };
  return followedCall(kommandoer.udfoer, body, { ...following, idempotencyKey: token });
}
