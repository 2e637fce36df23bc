import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invocation } from '../../api/contract/asked-commands.ts';
import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import { hasFeature } from '../../api/http/features.ts';
import { createAttempts } from '../../api/http/idempotency-key.ts';
import { followRun } from '../../api/runs/follow-run.ts';
import { planFew, runPlan } from '../../api/runs/kommandoer.ts';
import { hasOwnCall, runByOwnCall } from '../../api/runs/transitions.ts';
import { useToldWhenGone } from '../../console/told-when-gone.ts';
import { isComposed, isWhole, planComposed, planOfNothing } from '../compositions/plan-composed.ts';
import { changedCount } from '../consequences/plan-text.ts';
import type { Asking } from './planner.ts';
import { type DoneRun, doneOf, runPlanned, type Stopped, stoppedBy } from './run-planned.ts';
import { ticksFor } from './transitions.ts';
import { type Planning, usePlanner } from './use-planner.ts';

/** A plan is kept for 15 minutes; one that stands on the screen is made anew before that. */
const PLAN_LIFE_MS = 14 * 60 * 1000;

/** What commands will do, as far as the server tells beforehand, and their run. */
export interface ShownPlan {
  /** False: the server does not tell beforehand what commands will do. */
  readonly isPreview: boolean;
  /** The plan of what now stands, once it is here; only this one can be run. */
  readonly plan: CommandPlan | null;
  /** The latest there is, while the next is on its way. */
  readonly latest: CommandPlan | null;
  /** Null while it is on its way, or when there is nothing to plan. */
  readonly error: unknown;
  readonly isMissing: boolean;
  /** None of the commands is run without the others; left out: those that break a rule may be left out of a run. */
  readonly isWhole?: boolean;
  /** Why it was not run. */
  readonly stopped: Stopped | null;
  readonly isRunning: boolean;
  /**
   * @param onlyValid leaves out the commands that break a rule
   * Answers null when it did not happen: what changes nothing is never run, so nothing says that it was.
   */
  readonly run: (onlyValid: boolean) => Promise<DoneRun | null>;
  readonly retry: () => void;
}

/** A plan as it is asked for and confirmed too. */
export interface CommandPlanning extends ShownPlan {
  readonly planning: Planning<readonly Invocation[], CommandPlan>;
  /** Codes of the warnings that are ticked beside the plan that stands. */
  readonly confirmed: readonly string[];
  readonly confirm: (codes: readonly string[]) => void;
}

/**
 * At a server that makes no plans: it knows no effects and no rules, only that it may be asked for, by the
 * call that takes all of the commands.
 */
const unseen: Asking<readonly Invocation[], CommandPlan> = {
  ask: (invocations) => ({
    ...planOfNothing,
    token: JSON.stringify(invocations),
    udfald: 'o'.repeat(invocations.length),
  }),
  ...{ rest: 0, isEager: true },
};

/**
 * The commands as they now are, before they are run: with their plan, where the server makes plans.
 * @param invocations null: something is missing, so there is nothing to plan; at a server without plans,
 * those that no one call takes cannot be run together
 */
export function useCommandPlan(invocations: readonly Invocation[] | null): CommandPlanning {
  const client = useQueryClient();
  const [attempt] = useState(createAttempts);
  const tellWhenGone = useToldWhenGone();
  const isPreview = hasFeature('plan');
  const asking: Asking<readonly Invocation[], CommandPlan> = {
    ask: (asked, { signal }) => (isComposed(asked) ? planComposed : planFew)(client, asked, signal),
    ...{ rest: 200, isEager: true, life: PLAN_LIFE_MS },
  };
  // As text, so that equal choices ask once.
  const written = JSON.stringify(invocations);
  const isAskable = isPreview ? invocations?.length : invocations && hasOwnCall(invocations);
  const question = isAskable ? invocations : null;
  const planning = usePlanner(written, question, isPreview ? asking : unseen);
  const { planner, job } = planning;
  const { plan = null, latest = null, error = null, stopped } = job;
  const token = plan?.token ?? null;
  const isTold = stopped !== undefined && Object.is(stopped.question, job.question);

  const runUnseen = async (asked: CommandPlan): Promise<DoneRun> => {
    await attempt(written, (idempotencyKey) => runByOwnCall(invocations ?? [], { idempotencyKey }));
    void followRun(client, null);
    return doneOf(asked, null);
  };
  return {
    ...{ planning, isPreview, plan, latest, error, isMissing: invocations === null },
    isWhole: invocations !== null && isWhole(invocations),
    stopped: isTold ? stoppedBy(stopped.error, stopped.shown) : null,
    isRunning: job.phase === 'running',
    // A tick is for the plan that it stood beside.
    confirmed: ticksFor(job, token),
    confirm: (codes) => planner.tick(codes, token),
    run: async (onlyValid) => {
      if (plan === null || token === null || changedCount(plan) === 0) return null;
      return await planner.run(
        plan,
        () =>
          isPreview
            ? runPlanned(client, plan, (planned, shown) => runPlan(planned, onlyValid, shown))
            : runUnseen(plan),
        (why) => {
          tellWhenGone(why, stoppedBy(why, plan).lines.join(' ') || undefined);
          void followRun(client, null);
        },
      );
    },
    retry: () => planner.again(),
  };
}
