import { type Ref, useId } from 'react';
import { Icon } from './icon.tsx';
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
  const { id = ownId, label, help, error, className, onChange, onBlur } = props;
  const described = [error && `${id}-fejl`, help && `${id}-hjaelp`].filter(Boolean).join(' ');
  return (
    <div className={['fg', error ? 'bad' : '', className ?? ''].filter(Boolean).join(' ')}>
      <label className="check">
        <input
          ref={props.ref}
          id={id}
          name={props.name}
          type="checkbox"
          checked={props.checked}
          disabled={props.disabled}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={onBlur}
        />
        {label}
      </label>
      {error ? (
        <span className="msg" id={`${id}-fejl`}>
          <Icon name="error" />
          <span>{error}</span>
        </span>
      ) : null}
      {help ? (
        <span className="help" id={`${id}-hjaelp`}>
          {help}
        </span>
      ) : null}
    </div>
  );
}
