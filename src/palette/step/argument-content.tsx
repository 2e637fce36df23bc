import { useAtomValue } from 'jotai';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { businessDateAtom } from '../../auth/session.ts';
import type { PlannedCommand } from '../../commands/command.ts';
import type { Argument } from '../../commands/declaration.ts';
import type { ArgumentStep } from '../../commands/state.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { isModifierKey } from '../../console/key-press.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { isRunKey, useRunKey } from '../../ui/run-key.ts';
import { standingValue } from '../arguments/standing-text.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';
import { useEarlyText } from '../use-early-text.ts';
import { ArgumentFoot, dayHints, listHints } from './argument-foot.tsx';
import { movedDay } from './moved-day.ts';
import { PlanFields } from './plan-fields.tsx';
import { StepConsequences } from './step-consequences.tsx';
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

/** The argument step: every field in sight with what holds now, and what the command will do. */
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
    today: useAtomValue(businessDateAtom),
  });

  const write = (text: string) => {
    cancel();
    state.write(text);
  };

  return (
    <div className="argument-grid">
      <div className="plan-head">
        <Icon name={command.icon ?? 'edit'} size="l" />
        <Dialog.Title>{titleFor(command, state.elements)}</Dialog.Title>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field within */}
      <div className="argument-fields" onKeyDown={onKeyDown}>
        <PlanFields
          fields={fields}
          state={state}
          listId={listId}
          takesFocus={takesFocus}
          onWrite={write}
          onTake={(candidate) => {
            cancel();
            state.take(candidate);
          }}
        />
      </div>
      <StepConsequences {...props} filled={filled} step={step} />
      <ArgumentFoot
        label={filled.label}
        hints={state.current?.kind === 'dato' ? dayHints : listHints}
        busy={state.plan.isRunning}
        disabledReason={running.against}
        onRun={running.run}
        onBack={onBack}
      />
    </div>
  );
}

/** What it does to the one element that it is about may be another thing, e.g. annul it. */
function titleFor({ title, shortTitleOf }: PlannedCommand, elements: readonly SelectedElement[]) {
  const [one, ...others] = elements;
  return (one && others.length === 0 && shortTitleOf?.(one)) || title;
}

interface ArgumentKeys {
  readonly state: ArgumentStepState;
  readonly fields: readonly Argument[];
  /** Takes what is highlighted and goes on, once the list answers what is written. */
  readonly request: () => void;
  /** The user does something else meanwhile. */
  readonly cancel: () => void;
  readonly run: () => void;
  /** Where an empty day begins. */
  readonly today: string;
}

/**
 * The keys of the field. Beyond the last argument Tab leaves the field for the panel and the foot, where the
 * keys are the browser's; Ctrl+Enter runs from anywhere.
 */
function useArgumentKeys(keys: ArgumentKeys): (event: KeyboardEvent) => void {
  useRunKey(keys.run);
  return (event) => {
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const isNext = !isRunKey(event) && ((key === 'Tab' && !shiftKey) || key === 'Enter');
    // Enter and Tab may wait for the list, and running for both; every other key calls that off.
    if (!isNext && !isRunKey(event) && !isModifierKey(event)) keys.cancel();
    // Said once, so that the list does not take the key for a choice of its own.
    if (isRunKey(event) || inField(event, keys)) event.preventDefault();
  };
}

const moves = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
} as const;

function isMove(key: string): key is keyof typeof moves {
  return Object.hasOwn(moves, key);
}

/** The calendar below a day is turned from its field. True when it was. */
function movesDay({ key }: KeyboardEvent, { state, today }: ArgumentKeys): boolean {
  const { current, text, about, write } = state;
  if (current?.kind !== 'dato') return false;
  const day = movedDay(key, text, { standing: standingValue(current, about), today });
  if (day !== undefined) write(day);
  return day !== undefined;
}

/** There is nothing to take in the field, and no other to go on to. */
function isFilled({ current, isText, text, active, input, missing }: ArgumentStepState): boolean {
  if (isText) return true;
  const chosen = current && input.made[current.name]?.value;
  const isChosen = chosen !== undefined && text === '' && (active?.value ?? chosen) === chosen;
  return isChosen && missing === undefined;
}

/** Nobody has written or moved in the field, and what stands first in its list is proposed by nothing. */
function isPassed({ current, isText, text, active, input }: ArgumentStepState): boolean {
  if (isText || text !== '' || input.highlighted !== '') return false;
  return current !== undefined && !input.made[current.name] && !active?.isSuggested;
}

/** True when the key was ours. */
function inField(event: KeyboardEvent, keys: ArgumentKeys): boolean {
  const { state, fields, request } = keys;
  if (movesDay(event, keys)) return true;
  if (isMove(event.key)) {
    if (!state.isText) state.moveTo(moves[event.key]);
    return !state.isText;
  }
  const isLast = state.current === fields.at(-1);
  switch (event.key) {
    case 'Enter':
      if (!(isLast && state.isText)) request();
      return true;
    case 'Tab':
      if (event.shiftKey) return state.step(-1);
      // To go past a field is no choice; Enter takes what stands first.
      if (isPassed(state)) return state.step(1);
      if (isLast && isFilled(state)) return false;
      request();
      return true;
    case 'Backspace':
      if (state.text !== '') return false;
      state.removeChip();
      return true;
    default:
      return false;
  }
}
