import { type RefObject, useId, useRef } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import type { PlannedCommand } from '../command.ts';
import type { ArgumentStep } from '../state.ts';
import { ArgumentChips } from './argument-chips.tsx';
import { ArgumentFoot } from './argument-foot.tsx';
import { ArgumentList } from './argument-list.tsx';
import { StepConsequences } from './step-consequences.tsx';
import { useArgumentKeys } from './use-argument-keys.ts';
import { useEarlyText } from './use-early-text.ts';
import { useStep } from './use-step.ts';

interface ArgumentContentProps {
  readonly step: ArgumentStep;
  readonly command: PlannedCommand;
  /** Reached from the palette's list or another step, which had the focus. */
  readonly isWithin: boolean;
  /** True while it runs: nothing may close the palette before the answer has come. */
  readonly isBusy: RefObject<boolean>;
  /** To the step or the list that the command was chosen from, else out. */
  readonly onBack: () => void;
  readonly onStep: (step: ArgumentStep) => void;
  /** Closes the palette, then does it. */
  readonly onChoose: (run: () => void) => void;
  /** Leaves the step for good, then tells so. */
  readonly onDone: (tell: () => void) => void;
}

/** The argument step (design b2): chips, what can be chosen, and what the command will do. */
export function ArgumentContent(props: ArgumentContentProps) {
  const { step, command, isWithin, onBack } = props;
  const takesFocus = useRef(isWithin);
  const { arguments: fields } = command;
  const filled = useStep(props);
  const { state, running } = filled;
  useEarlyText(state.text, state.write);
  const listId = useId();
  const { cancel } = running;
  const onKeyDown = useArgumentKeys({
    state,
    fields,
    request: running.requestNext,
    cancel,
    run: running.requestRun,
  });

  return (
    <div className="argument-grid">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field within */}
      <div className="argument-field" onKeyDown={onKeyDown}>
        <div className="palette-input argument-chips">
          <Icon name={command.icon ?? 'edit'} size="l" />
          <span className="chip cmd">{command.title}</span>
          <ArgumentChips
            fields={fields}
            state={state}
            listId={listId}
            takesFocus={takesFocus}
            onWrite={(text) => {
              cancel();
              state.write(text);
            }}
          />
        </div>
        <ArgumentList
          fields={fields}
          state={state}
          listId={listId}
          onTake={(candidate) => {
            cancel();
            state.take(candidate);
          }}
        />
      </div>
      <StepConsequences {...props} filled={filled} step={step} />
      <ArgumentFoot
        label={filled.label}
        busy={state.plan.isRunning}
        disabledReason={running.against}
        onRun={running.run}
        onBack={onBack}
      />
    </div>
  );
}
