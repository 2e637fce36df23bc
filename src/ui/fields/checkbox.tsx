import { type Ref, useId } from 'react';
import { FieldNotes, fieldClass, notedBy } from './field-notes.tsx';
import './checkbox.css';

interface CheckboxProps {
  readonly ref?: Ref<HTMLInputElement> | undefined;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function Checkbox(props: CheckboxProps) {
  const ownId = useId();
  const { id = ownId, label, help, error, onChange, onBlur } = props;
  return (
    <div className={fieldClass(props)}>
      <label className="check">
        <input
          {...notedBy(id, props)}
          ref={props.ref}
          id={id}
          name={props.name}
          type="checkbox"
          checked={props.checked}
          disabled={props.disabled}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        {label}
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  );
}
