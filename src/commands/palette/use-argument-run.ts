import { useAtom } from 'jotai';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { message } from '../../domain/messages.ts';
import { againstPlan, onlyValid } from '../arguments/against-plan.ts';
import type { Told } from '../arguments/consequences.tsx';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';
import { useAwaitedAction } from '../arguments/use-awaited-action.ts';
import { isPlanComing, useSeenPlan } from '../arguments/use-awaited-run.ts';
import type { DoneRun } from '../arguments/use-plan.ts';
import { earlyPressesAtom } from './early-presses.ts';

/** What must be chosen or written before anything can be run; undefined: nothing. */
function lackOf({ unchosen, missing, againstOf }: ArgumentStepState): string | undefined {
  if (unchosen?.kind === 'underaktivitet') return message('vaelgUnderaktivitet');
  const argument = unchosen ?? missing;
  return argument && (againstOf(argument) ?? message('paakraevet', { felt: argument.label }));
}

/** Why the plan cannot be run as things stand; undefined: it can. */
function againstRun(state: ArgumentStepState, confirmed: readonly string[]): string | undefined {
  return lackOf(state) ?? againstPlan(state.plan, confirmed);
}

/** Does each once: a step that is come back to begins without them. */
function useEarlyPresses(press: () => void): void {
  const [presses, setPresses] = useAtom(earlyPressesAtom);
  useLayoutEffect(() => {
    if (presses === 0) return;
    setPresses(0);
    for (let count = 0; count < presses; count += 1) press();
  });
}

interface ArgumentRun {
  readonly state: ArgumentStepState;
  readonly confirmed: readonly string[];
  /** True while it runs. */
  readonly isBusy: RefObject<boolean>;
  readonly onDone: (done: DoneRun) => void;
}

/**
 * The run by button and by key. The key may be pressed before the list or the plan is here, so it
 * waits for them; pressed in vain, it says why.
 */
export function useArgumentRun({ state, confirmed, isBusy, onDone }: ArgumentRun) {
  const { plan, active, elements } = state;
  const against = againstRun(state, confirmed);
  const token = plan.plan?.token ?? null;
  const [told, setTold] = useState<Told & { readonly of: string | null }>();
  // What is told counts until it is mended.
  const about = against ?? token;
  const tell = (text: string) => {
    setTold((last) => ({ text, of: about, press: (last?.press ?? 0) + 1 }));
  };

  const run = async () => {
    // Also of another sentence, which is written while the one before it is run.
    if (against !== undefined || isBusy.current) return;
    isBusy.current = true;
    const isPart = confirmed.includes(onlyValid);
    const done = await plan.run(isPart);
    isBusy.current = false;
    if (done !== null) onDone(done);
  };

  const seen = useSeenPlan(plan, elements);
  const runAsked = () => {
    if (isBusy.current) return;
    if (plan.error) plan.retry();
    else if (against !== undefined) tell(against);
    else if (!seen.isAsShown()) tell(message('konsekvenserNye'));
    else void run();
  };

  const isComing = lackOf(state) === undefined && isPlanComing(plan);
  const { request, cancel } = useAwaitedAction<'next' | 'run'>(
    (action) => state.isListReady && !(action === 'run' && isComing),
    (action) => {
      if (action === 'run') runAsked();
      else if (active) state.take(active);
      else state.step(1);
    },
  );
  useEarlyPresses(() => request('next'));

  return {
    against,
    told: told && told.of === about ? told : null,
    run: () => void run(),
    /** Takes what is highlighted and goes on, once the list answers what is written. */
    requestNext: () => request('next'),
    requestRun: () => {
      // It would wait for what comes of the run, and then run that too.
      if (isBusy.current) return;
      seen.ask();
      request('run');
    },
    cancel,
  };
}
