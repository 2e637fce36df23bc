import type { RefObject } from 'react';
import type { PlannedCommand } from '../../commands/command.ts';
import { useCommandContext } from '../../commands/host.tsx';
import { tellDone } from '../../commands/running/tell-done.ts';
import type { ArgumentStep } from '../../commands/state.ts';
import { useArgumentStep } from '../arguments/use-argument-step.ts';
import { useArgumentRun } from './use-argument-run.ts';

interface StepAsked {
  readonly step: ArgumentStep;
  readonly command: PlannedCommand;
  /** True while it runs: nothing may close the palette before the answer has come. */
  readonly isBusy: RefObject<boolean>;
  /** As far as a sentence says it, and nothing is written in it. */
  readonly isSentence?: boolean;
  /** Leaves the step for good, then tells so. */
  readonly onDone: (tell: () => void) => void;
}

/** A command that is filled in: its arguments, its plan, what is ticked beside it, and its run. */
export function useStep({ step, command, isBusy, isSentence = false, onDone }: StepAsked) {
  const state = useArgumentStep(step, command, isSentence);
  const { viewActions } = useCommandContext();
  const running = useArgumentRun({
    state,
    isBusy,
    onDone: (done) => {
      state.forget();
      const { about } = state;
      onDone(() => {
        tellDone({ viewActions, command, about, values: state.values, ...done });
      });
    },
  });
  const [only, another] = state.elements;
  return {
    state,
    running,
    /** On the button that runs it. */
    label:
      (only && !another && command.shortTitleOf?.(only)) || (command.shortTitle ?? command.title),
  };
}

export type FilledStep = ReturnType<typeof useStep>;
