import type { Ref } from 'react';
import { Icon } from '../../icons/icon.tsx';
import { type FieldProps, FieldShell } from '../field-shell.tsx';
import './select-field.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

interface SelectFieldProps extends FieldProps {
  readonly ref?: Ref<HTMLSelectElement> | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly options: readonly SelectOption[];
  /** Text of the empty choice. */
  readonly placeholder?: string | undefined;
}

/** The browser's own select: letters, Alt+↓ and touch work as everywhere else. */
export function SelectField({
  ref,
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  name,
  disabled,
  ...field
}: SelectFieldProps) {
  return (
    <FieldShell {...field}>
      {(control) => (
        <span className="input pick">
          <select
            {...control}
            ref={ref}
            name={name}
            value={value}
            disabled={disabled}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            <Options options={options} />
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </FieldShell>
  );
}

export function Options({ options }: Pick<SelectFieldProps, 'options'>) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}
