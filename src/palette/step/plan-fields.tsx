import type { RefObject } from 'react';
import type { Candidate, Choice } from '../../commands/choice.ts';
import type { Argument } from '../../commands/declaration.ts';
import { standingText } from '../arguments/standing-text.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';
import { isWritten } from '../arguments/written.ts';
import { errorsOf, FieldLabel } from './field-label.tsx';
import { OpenField } from './open-field.tsx';

interface PlanFieldsProps {
  readonly fields: readonly Argument[];
  readonly state: ArgumentStepState;
  /** Of the list that belongs to the field. */
  readonly listId: string;
  readonly onWrite: (text: string) => void;
  readonly onTake: (candidate: Candidate) => void;
  /** False until the dialog has taken the focus itself: it remembers where the focus came from. */
  readonly takesFocus: RefObject<boolean>;
}

/** One line an argument, in their order, with what is said of it; the one being filled in holds the field. */
export function PlanFields({ fields, ...open }: PlanFieldsProps) {
  const { state } = open;
  return fields.map((argument) =>
    argument === state.current ? (
      <OpenField key={argument.name} argument={argument} {...open} />
    ) : (
      <ClosedField key={argument.name} argument={argument} state={state} />
    ),
  );
}

/** What is written and not chosen, also where something else stood; else what counts, or is said and cannot be so. */
function choiceOf(
  argument: Argument,
  { settled, input: { made, typed } }: ArgumentStepState,
): Choice | undefined {
  const { [argument.name]: text = '' } = typed;
  if (isWritten(argument, typed)) return { value: text, label: text };
  return settled[argument.name] ?? made[argument.name];
}

interface ClosedFieldProps {
  readonly argument: Argument;
  readonly state: ArgumentStepState;
}

function ClosedField({ argument, state }: ClosedFieldProps) {
  const choice = choiceOf(argument, state);
  const errors = state.againstOf(argument) ?? errorsOf(argument, state);
  const isEmpty = (choice?.value.trim() ?? '') === '';
  const standing = standingText(argument, state.about);
  const kind = isEmpty ? ' todo' : errors ? ' error' : '';
  // The keyboard goes by Tab and Backspace in the field; the other lines themselves are for the mouse.
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`plan-field${kind}`}
      aria-description={errors ?? (standing === undefined ? undefined : `nu: ${standing}`)}
      onClick={() => state.goTo(argument.name)}
    >
      <FieldLabel argument={argument} state={state} standing={standing} errors={errors} />
      <span className="v clip">
        {isEmpty || !choice ? null : (
          <>
            {choice.number === undefined ? null : <span className="num">{choice.number} </span>}
            {choice.label}
          </>
        )}
      </span>
    </button>
  );
}
