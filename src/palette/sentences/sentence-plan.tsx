import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import type { PlannedCommand } from '../../commands/command.ts';
import type { ArgumentStep } from '../../commands/state.ts';
import { Button } from '../../ui/basics/button.tsx';
import { StepConsequences } from '../step/step-consequences.tsx';
import { useStep } from '../step/use-step.ts';
import { chipsOfStep, SentenceChips } from './sentence-chips.tsx';

interface SentencePlanProps {
  readonly step: ArgumentStep;
  readonly command: PlannedCommand;
  readonly isBusy: RefObject<boolean>;
  /** Set while this one can be asked to run. */
  readonly runPlan: RefObject<(() => void) | null>;
  readonly onStep: (step: ArgumentStep) => void;
  readonly onChoose: (run: () => void) => void;
  readonly onDone: (tell: () => void) => void;
  /** What the foot says beside the button. */
  readonly hints: ReactNode;
}

/** A sentence that is understood: its chips, what it will do, and the button that does it. */
export function SentencePlan(props: SentencePlanProps) {
  const { step, command, runPlan, hints } = props;
  const filled = useStep({ ...props, isSentence: true });
  const { state, running } = filled;
  useLayoutEffect(() => {
    runPlan.current = running.requestRun;
    return () => {
      runPlan.current = null;
    };
  });
  return (
    <>
      <SentenceChips chips={chipsOfStep(command, filled)} />
      <StepConsequences {...props} filled={filled} step={step} />
      <div className="palette-foot sentence-foot">
        {hints}
        <Button
          label={filled.label}
          variant="primary"
          keys="mod+enter"
          busy={state.plan.isRunning}
          disabledReason={running.against}
          onClick={running.run}
        />
      </div>
    </>
  );
}
