import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Candidate, Choice } from '../../commands/choice.ts';
import type { Argument } from '../../commands/declaration.ts';
import { CharCounter } from '../../ui/fields/char-counter.tsx';
import { listboxField } from '../../ui/fields/choices/listbox.tsx';
import { noAutofill } from '../../ui/fields/no-autofill.ts';
import { standingText } from '../arguments/standing-text.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';
import { errorsOf, FieldLabel } from './field-label.tsx';
import { PlanDay } from './plan-day.tsx';
import { PlanList } from './plan-list.tsx';

interface OpenFieldProps {
  readonly argument: Argument;
  readonly state: ArgumentStepState;
  readonly listId: string;
  readonly onWrite: (text: string) => void;
  readonly onTake: (candidate: Candidate) => void;
  readonly takesFocus: RefObject<boolean>;
}

function textOf(choice: Choice | undefined): string {
  return choice ? [choice.number, choice.label].filter(Boolean).join(' ') : '';
}

/** What is written in an empty field of its kind, where nothing stands. */
const forms: Readonly<Partial<Record<Argument['kind'], string>>> = { dato: 'DD/MM/ÅÅÅÅ' };

/** The line being filled in: its field, and what can be chosen for it right below. */
export function OpenField(props: OpenFieldProps) {
  const { argument, state, listId, onWrite, onTake, takesFocus } = props;
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
  const { name, kind, label } = argument;
  // What is still being written is not wrong yet.
  const refused = isText ? undefined : state.againstOf(argument);
  const errors = refused ?? errorsOf(argument, state);
  const standing = standingText(argument, state.about);
  const maxLength = argument.kind === 'tekst' ? argument.maxLength : undefined;
  return (
    <div className={`plan-field open${errors ? ' error' : ''}`}>
      <FieldLabel isSaid {...{ argument, state, standing, errors }} />
      <div className="plan-body">
        <input
          ref={field}
          aria-label={label}
          aria-invalid={errors !== undefined}
          aria-description={errors ?? (standing === undefined ? undefined : `nu: ${standing}`)}
          value={text}
          {...(isText
            ? { ...noAutofill, maxLength, placeholder: standing ?? forms[kind] }
            : {
                ...listboxField(listId, true, active ? candidates.indexOf(active) : -1),
                placeholder: textOf(settled[name] ?? input.made[name]),
              })}
          type="text"
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
        {isText ? null : (
          <PlanList argument={argument} state={state} listId={listId} onTake={onTake} />
        )}
        {argument.kind === 'dato' ? (
          <PlanDay argument={argument} state={state} onWrite={onWrite} />
        ) : null}
        {argument.kind === 'tekst' ? (
          <div className="plan-now">
            {argument.help ? <p>{argument.help}</p> : null}
            <CharCounter value={text} limit={argument.maxLength} />
          </div>
        ) : null}
      </div>
    </div>
  );
}
