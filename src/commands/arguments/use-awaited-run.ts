import { useRef } from 'react';
import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import { isPlain, saysNothingNew } from './plan-text.ts';
import { useAwaitedAction } from './use-awaited-action.ts';
import type { ShownPlan } from './use-plan.ts';

/** Its plan is on its way, so a key that runs it waits (decision 014). */
export function isPlanComing({ plan, error, isMissing }: ShownPlan): boolean {
  return !plan && !error && !isMissing;
}

/**
 * Only what was on screen is run: a plan that says something new is to be seen first. When nothing
 * was, what changes the chosen elements alone is what was asked for.
 */
export function useSeenPlan(shown: ShownPlan, elements: readonly { readonly id: string }[]) {
  const whenAsked = useRef<CommandPlan | null>(null);
  return {
    /** The run is asked for now. */
    ask: () => {
      const { latest, isMissing, error } = shown;
      whenAsked.current = latest && !isMissing && !error ? latest : null;
    },
    isAsShown: () => {
      const { plan } = shown;
      if (!plan) return false;
      const { current: before } = whenAsked;
      return before === null ? isPlain(plan, elements) : saysNothingNew(plan, before);
    },
  };
}

interface AwaitedRun {
  readonly shown: ShownPlan;
  /** What the plan is of, as a text: whoever goes on changing it meanwhile calls the key off. */
  readonly of: string;
  readonly elements: readonly { readonly id: string }[];
  /** The plan is here, or will not come: it is run, or it is said why not. */
  readonly onAsked: (isAsShown: boolean) => void;
}

/** The run of a plan that stands beside what it is of. @returns asks for it, also before it is here */
export function useAwaitedRun({ shown, of, elements, onAsked }: AwaitedRun): () => void {
  const seen = useSeenPlan(shown, elements);
  const asked = useRef(of);
  const { request } = useAwaitedAction<'run'>(
    () => !isPlanComing(shown),
    () => {
      if (asked.current === of) onAsked(seen.isAsShown());
    },
  );
  return () => {
    // It would wait for what comes of the run, and then run that too.
    if (shown.isRunning) return;
    asked.current = of;
    seen.ask();
    request('run');
  };
}
