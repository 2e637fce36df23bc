import type { Ref } from 'react';
import { type FieldProps, FieldShell } from './field-shell.tsx';
import { useIsSaving } from './saving-form.tsx';
import './text-area.css';

interface TextAreaProps extends FieldProps {
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly limit?: number | undefined;
  readonly rows?: number | undefined;
}

export function TextArea({
  ref,
  value,
  onChange,
  onBlur,
  limit,
  rows = 3,
  name,
  disabled,
  ...field
}: TextAreaProps) {
  const isSaving = useIsSaving();
  return (
    <FieldShell {...field} counted={value} limit={limit}>
      {(control) => (
        <span className="input area">
          <textarea
            {...control}
            ref={ref}
            name={name}
            rows={rows}
            value={value}
            disabled={disabled}
            readOnly={isSaving}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
          />
        </span>
      )}
    </FieldShell>
  );
}
