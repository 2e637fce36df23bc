import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type Invocation, movedPlanSchema } from '../../api/contract/kommandoer.ts';
import { finanslovsstrukturKey } from '../../api/finanslovsstruktur.ts';
import { planQuery, runPlan } from '../../api/kommandoer.ts';
import { message } from '../../domain/messages.ts';
import { movedLines } from './plan-text.ts';

/** How long the choices rest before the server is asked; a plan costs it a dry run. */
const REST_MS = 200;

/** Why a plan was not run, and what has moved since it was shown. */
export interface Stopped {
  readonly text: string;
  readonly lines: readonly string[];
}

/** @returns the value as text once it has rested, so that equal choices ask once. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

function stoppedBy(error: unknown): Stopped {
  if (!(error instanceof ApiError)) return { text: String(error), lines: [] };
  if (error.kind === 'network') return { text: message('netvaerk'), lines: [] };
  const moved = movedPlanSchema.safeParse(error.problem);
  const text = error.text || message('serverfejl');
  return { text, lines: moved.success ? movedLines(moved.data.flyttet) : [] };
}

/**
 * The plan of the commands as they now are, and the run of exactly that plan.
 * @param invocations null: something is missing, so there is nothing to plan
 */
export function usePlan(invocations: readonly Invocation[] | null) {
  const client = useQueryClient();
  const written = JSON.stringify(invocations);
  const rested = useRested(written);
  const [stopped, setStopped] = useState<{ readonly of: string; readonly why: Stopped } | null>(
    null,
  );
  const [isRunning, setRunning] = useState(false);
  const isSettled = rested === written;
  const query = useQuery({
    ...planQuery(invocations ?? []),
    enabled: invocations !== null && invocations.length > 0 && isSettled,
    placeholderData: keepPreviousData,
  });
  const plan = invocations !== null && isSettled && !query.isFetching ? (query.data ?? null) : null;

  /** Answers the number of the run, or null when it did not happen. */
  const run = async (): Promise<number | null> => {
    const token = plan?.token ?? null;
    // A second Ctrl+Enter while the first is on its way must not run twice.
    if (token === null || isRunning) return null;
    setRunning(true);
    setStopped(null);
    try {
      const { koersel } = await runPlan(token);
      return koersel;
    } catch (error) {
      setStopped({ of: written, why: stoppedBy(error) });
      // Without an answer it may have been run: the same token tells, so the plan is kept.
      if (!(error instanceof ApiError && error.kind === 'network')) await query.refetch();
      return null;
    } finally {
      setRunning(false);
      void client.invalidateQueries({ queryKey: finanslovsstrukturKey });
      void client.invalidateQueries({ queryKey: ['log'] });
    }
  };
  return {
    /** The plan of what now stands, once it is here; only this one can be run. */
    plan,
    /** The latest there is, while the next is on its way. */
    latest: query.data ?? null,
    /** Null while it is on its way, or when there is nothing to plan. */
    error: isSettled && !query.isFetching ? query.error : null,
    isMissing: invocations === null,
    stopped: stopped?.of === written ? stopped.why : null,
    isRunning,
    run,
    retry: () => void query.refetch(),
  };
}

export type ShownPlan = ReturnType<typeof usePlan>;
