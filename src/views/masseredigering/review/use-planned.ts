import { useEffect, useState } from 'react';
import { planMany } from '../../../api/bulk-run.ts';
import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import type { CallProgress } from '../../../api/followed-call.ts';
import type { BulkCommand } from '../../../domain/commands/bulk/bulk-commands.ts';

/** How long the choices rest before the server is asked; a plan of thousands costs it a second or two. */
const REST_MS = 250;

/** What the server says of the commands as they now are. */
export type Planned =
  /** It is asked for, or nothing is to be asked. */
  | { readonly kind: 'waiting'; readonly progress: CallProgress | null }
  | { readonly kind: 'planned'; readonly plan: CommandPlan }
  | { readonly kind: 'failed'; readonly error: unknown };

const waiting: Planned = { kind: 'waiting', progress: null };

/**
 * The plan of the commands, anew when they are others; one that is no longer wanted is called off.
 * @param isAsked false: the server makes none, or the commands are too many
 * @param attempt another number: the plan is made anew
 */
export function usePlanned(
  commands: readonly BulkCommand[],
  isAsked: boolean,
  attempt: number,
): Planned {
  const [answer, setAnswer] = useState({ of: commands, attempt, planned: waiting });
  useEffect(() => {
    if (!isAsked || commands.length === 0) return;
    const stop = new AbortController();
    const { signal } = stop;
    const say = (planned: Planned) => {
      if (!signal.aborted) setAnswer({ of: commands, attempt, planned });
    };
    const timer = setTimeout(() => {
      planMany(
        commands.map(({ invocation }) => invocation),
        { signal, onProgress: (progress) => say({ kind: 'waiting', progress }) },
      ).then(
        (plan) => say({ kind: 'planned', plan }),
        (error: unknown) => say({ kind: 'failed', error }),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [commands, isAsked, attempt]);
  return answer.of === commands && answer.attempt === attempt ? answer.planned : waiting;
}
