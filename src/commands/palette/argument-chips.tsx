import { Command as Cmdk } from 'cmdk';
import { useLayoutEffect, useRef } from 'react';
import { type Choice, isOptional } from '../arguments/choices.ts';
import type { Argument } from '../arguments/declaration.ts';
import type { ArgumentStepState } from '../arguments/use-argument-step.ts';

interface ArgumentChipsProps {
  readonly fields: readonly Argument[];
  readonly state: ArgumentStepState;
  readonly onWrite: (text: string) => void;
}

/** One chip an argument, in their order; the one being filled in holds the field. */
export function ArgumentChips({ fields, state, onWrite }: ArgumentChipsProps) {
  const { current, settled } = state;
  return fields.map((argument) => {
    const { name, label } = argument;
    if (argument === current) {
      return <EditChip key={name} argument={argument} state={state} onWrite={onWrite} />;
    }
    const choice = settled[name];
    const isEmpty = (choice?.value.trim() ?? '') === '';
    const optional = isOptional(argument, settled) ? ' (valgfri)' : '';
    // The keyboard goes by Tab and Backspace in the field; the chips themselves are for the mouse.
    return (
      <button
        key={name}
        type="button"
        tabIndex={-1}
        className={isEmpty ? 'chip todo' : 'chip'}
        onClick={() => state.goTo(name)}
      >
        {isEmpty || !choice ? (
          `${label}${optional}`
        ) : (
          <>
            <span className="k">{label}</span>
            <ChipValue choice={choice} />
          </>
        )}
      </button>
    );
  });
}

function ChipValue({ choice }: { readonly choice: Choice }) {
  return (
    <span className="v clip">
      {choice.number === undefined ? null : <span className="num">{choice.number} </span>}
      {choice.label}
    </span>
  );
}

interface EditChipProps extends Pick<ArgumentChipsProps, 'state' | 'onWrite'> {
  readonly argument: Argument;
}

function textOf(choice: Choice | undefined): string {
  return choice ? [choice.number, choice.label].filter(Boolean).join(' ') : '';
}

function EditChip({ argument, state, onWrite }: EditChipProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  const { text, settled } = state;
  const common = { ref: field, 'aria-label': argument.label, value: text };
  return (
    <span className={argument.kind === 'tekst' ? 'chip edit wide' : 'chip edit'}>
      <span className="k" aria-hidden="true">
        {argument.label}
      </span>
      {argument.kind === 'tekst' ? (
        <input
          {...common}
          className="v"
          type="text"
          autoComplete="off"
          maxLength={argument.maxLength}
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
      ) : (
        <Cmdk.Input
          {...common}
          className="v"
          placeholder={textOf(settled[argument.name])}
          onValueChange={onWrite}
        />
      )}
    </span>
  );
}
