import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Choice } from '../../commands/choice.ts';
import type { Argument } from '../../commands/declaration.ts';
import { listboxField } from '../../ui/fields/choices/listbox.tsx';
import { noAutofill } from '../../ui/fields/no-autofill.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { errorsAt } from '../arguments/argument-errors.ts';
import { isOptional } from '../arguments/choices.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';
import { isWritten } from '../arguments/written.ts';

interface ArgumentChipsProps {
  readonly fields: readonly Argument[];
  readonly state: ArgumentStepState;
  /** Of the list that belongs to the field. */
  readonly listId: string;
  readonly onWrite: (text: string) => void;
  /** False until the dialog has taken the focus itself: it remembers where the focus came from. */
  readonly takesFocus: RefObject<boolean>;
}

/** One chip an argument, in their order; the one being filled in holds the field. */
export function ArgumentChips({ fields, ...edit }: ArgumentChipsProps) {
  const { state } = edit;
  const { current, settled } = state;
  return fields.map((argument) => {
    const { name, label } = argument;
    if (argument === current) {
      return <EditChip key={name} argument={argument} {...edit} />;
    }
    const choice = chipOf(argument, state);
    const errors = state.againstOf(argument) ?? errorsOf(argument, state);
    const isEmpty = (choice?.value.trim() ?? '') === '';
    const optional = isOptional(argument, settled) ? ' (valgfri)' : '';
    // The keyboard goes by Tab and Backspace in the field; the chips themselves are for the mouse.
    return (
      <button
        key={name}
        type="button"
        tabIndex={-1}
        className={isEmpty ? 'chip todo' : errors ? 'chip error' : 'chip'}
        aria-description={errors}
        onClick={() => state.goTo(name)}
      >
        {isEmpty || !choice ? (
          `${label}${optional}`
        ) : (
          <>
            <span className="k">
              <ErrorMark errors={errors} />
              {label}
            </span>
            <ChipValue choice={choice} />
          </>
        )}
      </button>
    );
  });
}

/** What is written and not chosen, also where something else stood; else what counts, or is said and cannot be so. */
function chipOf(
  argument: Argument,
  { settled, input: { made, typed } }: ArgumentStepState,
): Choice | undefined {
  const { [argument.name]: text = '' } = typed;
  if (isWritten(argument, typed)) return { value: text, label: text };
  return settled[argument.name] ?? made[argument.name];
}

/** What the plan says against the argument; undefined: nothing. */
function errorsOf(argument: Argument, { plan }: ArgumentStepState): string | undefined {
  return errorsAt(argument, plan.plan?.violations ?? []).join(' ') || undefined;
}

function ErrorMark({ errors }: { readonly errors: string | undefined }) {
  return errors ? <Icon name="error" size="s" /> : null;
}

function ChipValue({ choice }: { readonly choice: Choice }) {
  return (
    <span className="v clip">
      {choice.number === undefined ? null : <span className="num">{choice.number} </span>}
      {choice.label}
    </span>
  );
}

interface EditChipProps extends Omit<ArgumentChipsProps, 'fields'> {
  readonly argument: Argument;
}

function textOf(choice: Choice | undefined): string {
  return choice ? [choice.number, choice.label].filter(Boolean).join(' ') : '';
}

function EditChip({ argument, state, listId, onWrite, takesFocus }: EditChipProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    if (takesFocus.current) {
      input?.focus();
      input?.setSelectionRange(input.value.length, input.value.length);
    }
    takesFocus.current = true;
  }, [takesFocus]);
  const { text, settled, input, isText, candidates, active } = state;
  // What is still being written is not wrong yet.
  const refused = isText ? undefined : state.againstOf(argument);
  const errors = refused ?? errorsOf(argument, state);
  const common = {
    ref: field,
    'aria-label': argument.label,
    'aria-invalid': errors !== undefined,
    'aria-description': errors,
    value: text,
  };
  const maxLength = argument.kind === 'tekst' ? argument.maxLength : undefined;
  return (
    <span className={`chip edit${maxLength ? ' wide' : ''}${errors ? ' error' : ''}`}>
      <span className="k" aria-hidden="true">
        <ErrorMark errors={errors} />
        {argument.label}
      </span>
      <input
        {...common}
        {...(isText
          ? { ...noAutofill, maxLength }
          : {
              ...listboxField(listId, true, active ? candidates.indexOf(active) : -1),
              placeholder: textOf(settled[argument.name] ?? input.made[argument.name]),
            })}
        className="v"
        type="text"
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
    </span>
  );
}
