import { type RefObject, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { addressed } from '../../domain/elements/addressed-element.ts';
import { areaOf, areas } from '../../domain/elements/areas.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { notify } from '../../ui/notices/toasts.tsx';
import { Consequences } from '../arguments/consequences.tsx';
import type { NamedElement } from '../arguments/plan-text.ts';
import type { NamedRun } from '../arguments/run-choice.ts';
import { useArgumentStep } from '../arguments/use-argument-step.ts';
import type { PlannedCommand } from '../command.ts';
import { useCommandContext } from '../host.tsx';
import { structurePlace, withTime } from '../places.ts';
import { runCommand } from '../run-command.ts';
import type { ArgumentStep } from '../state.ts';
import { aboutElements, type Subjects } from '../subject.ts';
import { undoAction } from '../undo-action.ts';
import { viewAction } from '../view-action.ts';
import { ArgumentChips } from './argument-chips.tsx';
import { ArgumentFoot } from './argument-foot.tsx';
import { ArgumentList } from './argument-list.tsx';
import { useArgumentKeys } from './use-argument-keys.ts';
import { useArgumentRun } from './use-argument-run.ts';
import { useEarlyText } from './use-early-text.ts';

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

function runText(koersel: number | null): string | undefined {
  return koersel === null ? undefined : `Kørsel ${koersel}`;
}

/**
 * What may be taken back when it is done: the run itself. One that took a run back is done again, and
 * of one that did a run again it is that run that is taken back.
 */
function runToUndo(koersel: number | null, about: Subjects | null): NamedRun | undefined {
  if (koersel === null) return undefined;
  const [run] = about?.all ?? [];
  if (run?.kind !== 'koersel') return { koersel };
  const isAgain = typeof run.fortryder === 'number';
  return isAgain ? { koersel: run.fortryder } : { koersel, fortryder: run.koersel };
}

/** The argument step (design b2): chips, what can be chosen, and what the command will do. */
export function ArgumentContent(props: ArgumentContentProps) {
  const { step, command, isWithin, isBusy, onBack, onChoose } = props;
  const takesFocus = useRef(isWithin);
  const { arguments: fields } = command;
  const state = useArgumentStep(step, command);
  useEarlyText(state.text, state.write);
  const { navigate, viewActions } = useCommandContext();
  const { search } = useLocation();
  const { plan, elements } = state;
  const only = elements.length === 1 ? elements[0] : undefined;
  const listId = useId();
  const placeOf = (named: NamedElement) => {
    const type = command.on?.types?.[0] ?? named.type;
    return structurePlace(type ? areaOf(type) : areas.finanslovsstruktur, addressed(named));
  };
  const [ticked, setTicked] = useState<{ token: string | null; codes: readonly string[] }>();
  const token = plan.plan?.token ?? null;
  // A tick is for the plan that it stood beside.
  const confirmed = ticked?.token === token ? ticked.codes : [];
  const running = useArgumentRun({
    state,
    confirmed,
    isBusy,
    onDone: ({ koersel, antal }) => {
      state.forget();
      const { about } = state;
      props.onDone(() => {
        if (about?.from === 'marks') viewActions.clearMarked?.();
        const { text, detail = runText(koersel), shows } = command.done(antal, about, state.values);
        const undo = undoAction(runToUndo(koersel, about));
        notify.success(text, detail, undo, shows && viewAction(shows.element, shows.time));
      });
    },
  });
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
      <Consequences
        shown={plan}
        elements={elements}
        missing={state.missing?.label ?? ''}
        told={running.told}
        confirmed={confirmed}
        onConfirm={(codes) => setTicked({ token, codes })}
        addressOf={(named) => withTime(placeOf(named), search)}
        onGoTo={(named) => onChoose(() => navigate(placeOf(named)))}
        onRemedy={({ id, command: remedy, elements: about }) => {
          const before = { ...step, input: state.input };
          if (remedy.arguments) {
            props.onStep({ command: id, subjects: aboutElements(about), before });
          } else onChoose(() => void runCommand(id, about[0]));
        }}
      />
      <ArgumentFoot
        label={(only && command.shortTitleOf?.(only)) ?? command.shortTitle ?? command.title}
        busy={plan.isRunning}
        disabledReason={running.against}
        onRun={running.run}
        onBack={onBack}
      />
    </div>
  );
}
