import { Icon } from '../icons/icon.tsx';
import './field-shell.css';

interface Noted {
  readonly help?: string | undefined;
  readonly error?: string | undefined;
}

/** Class of the box around a control, its label and its notes. */
export function fieldClass({
  error,
  className,
}: Noted & { readonly className?: string | undefined }) {
  return ['fg', error && 'bad', className].filter(Boolean).join(' ');
}

/** What points from a control to its notes, and to one more thing below it. */
export function notedBy(id: string, { help, error }: Noted, more?: string) {
  const ids = [error && `${id}-fejl`, help && `${id}-hjaelp`, more];
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

/** Error and help, below the control with the id. */
export function FieldNotes({ id, help, error }: Noted & { readonly id: string }) {
  return (
    <>
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
    </>
  );
}
