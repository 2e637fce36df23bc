import { useState } from 'react';
import { isUnanswered } from '../../api/api-error.ts';
import type { CommandPlan, Invocation } from '../../api/contract/kommandoer.ts';
import { createAttemptKeys } from '../../api/idempotency-key.ts';
import { runTransition } from '../../api/transitions.ts';
import type { ShownPlan } from './use-plan.ts';
import { useRun } from './use-run.ts';

const unseenPlan: CommandPlan = {
  token: null,
  udloeber: null,
  udfald: 'o',
  effects: [],
  antalEffekter: 0,
  antalElementer: 0,
  violations: [],
  warnings: [],
  antalFund: {},
};

/**
 * The run of one command at a server that makes no plans: by its own call, without a preview. Its
 * plan knows no effects and no rules, only that it may be asked for.
 * @param invocations null: something is missing; only one can be run, for there is no all or nothing
 */
export function useUnseen(invocations: readonly Invocation[] | null): ShownPlan {
  const written = JSON.stringify(invocations);
  const { attempt, isRunning, stopped } = useRun(written);
  const [keys] = useState(createAttemptKeys);
  const [only, another] = invocations ?? [];
  const single = another ? undefined : only;
  const plan = single ? { ...unseenPlan, token: written } : null;
  return {
    isPreview: false,
    plan,
    latest: plan,
    error: null,
    isMissing: invocations === null,
    stopped,
    isRunning,
    run: async () => {
      if (!single) return null;
      const idempotencyKey = keys.next(written);
      return await attempt(
        async () => {
          await runTransition(single, { idempotencyKey });
          keys.answered();
          return { answer: { koersel: null }, effects: null };
        },
        (error) => {
          if (!isUnanswered(error)) keys.answered();
        },
      );
    },
    retry: () => undefined,
  };
}
