import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnanswered } from '../../api/api-error.ts';
import type { CommandPlan, Invocation } from '../../api/contract/kommandoer.ts';
import { hasFeature } from '../../api/features.ts';
import { createAttemptKeys } from '../../api/idempotency-key.ts';
import { planQuery, runPlan } from '../../api/kommandoer.ts';
import { shownRows } from '../../api/touched/shown-rows.ts';
import { hasOwnCall, runByOwnCall } from '../../api/transitions.ts';
import { useDebounced } from '../use-debounced.ts';
import { changedCount } from './plan-text.ts';
import { useRun } from './use-run.ts';

/** How long the choices rest before the server is asked; a plan costs it a dry run. */
const REST_MS = 200;

/** What was run. */
export interface DoneRun {
  /** Null: the server has no number for it. */
  readonly koersel: number | null;
  /** How many of the commands changed anything, as far as the server tells. */
  readonly antal: number;
  /** What became of each of them, as the plan says it. */
  readonly udfald: string;
  /** How often it said each thing; left out: nothing was seen beforehand. */
  readonly antalFund?: CommandPlan['antalFund'];
}

/** What commands will do, as far as the server tells beforehand, and their run. */
export interface ShownPlan {
  /** False: the server does not tell beforehand what commands will do. */
  readonly isPreview: boolean;
  /** The plan of what now stands, once it is here; only this one can be run. */
  readonly plan: CommandPlan | null;
  /** The latest there is, while the next is on its way. */
  readonly latest: CommandPlan | null;
  /** Null while it is on its way, or when there is nothing to plan. */
  readonly error: Error | null;
  readonly isMissing: boolean;
  /** Why it was not run. */
  readonly stopped: ReturnType<typeof useRun>['stopped'];
  readonly isRunning: boolean;
  /**
   * @param onlyValid leaves out the commands that break a rule
   * Answers null when it did not happen: what changes nothing is never run, so nothing says that it was.
   */
  readonly run: (onlyValid: boolean) => Promise<DoneRun | null>;
  readonly retry: () => void;
}

/**
 * The commands as they now are, before they are run: with their plan, where the server makes plans.
 * @param invocations null: something is missing, so there is nothing to plan
 */
export function usePlan(invocations: readonly Invocation[] | null): ShownPlan {
  const canPlan = hasFeature('plan');
  const planned = usePlanned(canPlan ? invocations : null);
  const unseen = useUnseen(invocations);
  return canPlan ? planned : unseen;
}

/** The plan, and the run of exactly that plan. */
function usePlanned(invocations: readonly Invocation[] | null): ShownPlan {
  const written = JSON.stringify(invocations);
  // As text, so that equal choices ask once.
  const rested = useDebounced(written, REST_MS);
  const client = useQueryClient();
  const { attempt, isRunning, stopped } = useRun(written);
  const isSettled = rested === written;
  // The plan that was asked for last is held while there is nothing to plan: one of nothing, which is kept no
  // longer than it is looked at, is made anew in each rendering.
  const [asked, setAsked] = useState({ written, invocations });
  if (invocations !== null && written !== asked.written) setAsked({ written, invocations });
  const query = useQuery({
    ...planQuery(invocations ?? asked.invocations ?? []),
    enabled: invocations !== null && invocations.length > 0 && isSettled,
    placeholderData: keepPreviousData,
  });
  const plan = invocations !== null && isSettled && !query.isFetching ? (query.data ?? null) : null;
  const token = plan?.token ?? null;
  return {
    isPreview: true,
    plan,
    latest: query.data ?? null,
    error: invocations !== null && isSettled && !query.isFetching ? query.error : null,
    isMissing: invocations === null,
    stopped,
    isRunning,
    run: async (onlyValid) => {
      if (plan === null || token === null) return null;
      const antal = changedCount(plan);
      const { udfald, antalFund } = plan;
      if (antal === 0) return null;
      return await attempt(
        async () => {
          const ran = await runPlan(token, onlyValid, shownRows(client));
          // What changed nothing has no line, and so no run that anyone can find.
          const koersel = ran.lognumre.length > 0 ? ran.koersel : null;
          return { answer: { koersel, antal, udfald, antalFund }, ran };
        },
        // Without an answer it may have been run: the same token tells, so the plan is kept.
        (error) => (isUnanswered(error) ? undefined : query.refetch()),
        plan.effects,
      );
    },
    retry: () => void query.refetch(),
  };
}

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
 * The run at a server that makes no plans: by the call that takes all of the commands, without a
 * preview. Its plan knows no effects and no rules, only that it may be asked for.
 * @param invocations null: something is missing; those that no one call takes cannot be run together
 */
function useUnseen(invocations: readonly Invocation[] | null): ShownPlan {
  const written = JSON.stringify(invocations);
  const { attempt, isRunning, stopped } = useRun(written);
  const [keys] = useState(createAttemptKeys);
  const runnable = invocations && hasOwnCall(invocations) ? invocations : undefined;
  const plan = runnable ? { ...unseenPlan, token: written } : null;
  return {
    isPreview: false,
    plan,
    latest: plan,
    error: null,
    isMissing: invocations === null,
    stopped,
    isRunning,
    run: async () => {
      if (!runnable) return null;
      const idempotencyKey = keys.next(written);
      return await attempt(
        async () => {
          await runByOwnCall(runnable, { idempotencyKey });
          keys.answered();
          const antal = runnable.length;
          return { answer: { koersel: null, antal, udfald: 'o'.repeat(antal) }, ran: null };
        },
        (error) => {
          if (!isUnanswered(error)) keys.answered();
        },
      );
    },
    retry: () => undefined,
  };
}
