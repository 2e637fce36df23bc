import type { InputHTMLAttributes, KeyboardEvent, Ref } from 'react';
import { useMergedRefs } from '../merge-refs.ts';
import { type FieldProps, FieldShell } from './field-shell.tsx';
import { noAutofill } from './no-autofill.ts';
import { usePatternTyping } from './pattern-typing.ts';
import { useIsSaving } from './saving-form.tsx';

interface TextFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  /** Keystrokes that would break this are blocked; it must hold for every half-written text. */
  readonly typing?: RegExp | undefined;
  /** Letters are capitals, however they are typed. */
  readonly capitals?: true | undefined;
  /** Shown with a counter; more may be written, and the form says so. */
  readonly limit?: number | undefined;
  /** Fixed text in front, such as the parent's number. */
  readonly prefix?: string | undefined;
  readonly mono?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

export function TextField({
  ref,
  value,
  onChange,
  onBlur,
  onKeyDown,
  typing,
  capitals,
  limit,
  prefix,
  mono,
  readOnly,
  placeholder,
  inputMode,
  name,
  disabled,
  ...field
}: TextFieldProps) {
  const isSaving = useIsSaving();
  const attach = useMergedRefs(ref, usePatternTyping<HTMLInputElement>(typing));
  return (
    <FieldShell {...field} counted={value} limit={limit}>
      {(control) => (
        <span className={mono ? 'input num' : 'input'}>
          {prefix ? <span className="pre num">{prefix}</span> : null}
          <input
            {...control}
            ref={attach}
            type="text"
            name={name}
            value={value}
            disabled={disabled}
            readOnly={readOnly || isSaving}
            placeholder={placeholder}
            inputMode={inputMode}
            {...noAutofill}
            onChange={({ currentTarget, nativeEvent }) => {
              const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
              if (capitals && !isComposing) toCapitals(currentTarget);
              onChange(currentTarget.value);
            }}
            onBlur={onBlur}
            onKeyDown={onKeyDown}
          />
        </span>
      )}
    </FieldShell>
  );
}

/** Before anyone is told: written back afterwards, the caret would go to the end. */
function toCapitals(control: HTMLInputElement): void {
  const { value, selectionStart } = control;
  const capitals = value.toLocaleUpperCase('da');
  if (value === capitals) return;
  control.value = capitals;
  control.setSelectionRange(selectionStart, selectionStart);
}
