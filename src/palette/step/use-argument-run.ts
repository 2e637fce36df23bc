import { useAtom } from 'jotai';
import { type RefObject, useLayoutEffect } from 'react';
import type { DoneRun } from '../../commands/planner/run-planned.ts';
import { useToldRun } from '../../commands/planner/use-asked-run.ts';
import { message } from '../../domain/words/messages.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';
import { earlyPressesAtom } from '../early-presses.ts';

/** What must be chosen or written before anything can be run; undefined: nothing. */
function lackOf({ unchosen, missing, againstOf }: ArgumentStepState): string | undefined {
  if (unchosen?.kind === 'underaktivitet') return message('vaelgUnderaktivitet');
  const argument = unchosen ?? missing;
  return argument && (againstOf(argument) ?? message('paakraevet', { felt: argument.label }));
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
  /** True while it runs, also of another sentence, which is written while the one before it is run. */
  readonly isBusy: RefObject<boolean>;
  readonly onDone: (done: DoneRun) => void;
}

/**
 * The run by button and by key. The key may be pressed before the list or the plan is here, so it
 * waits for them; pressed in vain, it says why.
 */
export function useArgumentRun({ state, isBusy, onDone }: ArgumentRun) {
  const { plan: shown, active, elements, isListReady } = state;
  const running = useToldRun({
    ...{ shown, elements, lack: lackOf(state) },
    run: async (isPart) => {
      if (isBusy.current) return;
      isBusy.current = true;
      const done = await shown.run(isPart);
      isBusy.current = false;
      if (done !== null) onDone(done);
    },
    // Takes what is highlighted and goes on, once the list answers what is written.
    list: {
      isReady: isListReady,
      onNext: () => {
        if (active) state.take(active);
        else state.step(1);
      },
    },
  });
  useEarlyPresses(running.requestNext);
  return {
    ...running,
    requestRun: () => {
      if (!isBusy.current) running.requestRun();
    },
  };
}
