import { type ReactNode, useId } from 'react';
import { CharCounter } from './char-counter.tsx';
import { FieldNotes, fieldClass, notedBy } from './field-notes.tsx';
import './field-shell.css';

/** What every field of a form can be told. */
export interface FieldProps {
  /** Also the target of the error summary's link; made up when left out. */
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly label: string;
  /** Fields are required unless marked so. */
  readonly optional?: boolean | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** For the place in the owner's grid. */
  readonly className?: string | undefined;
}

/** To spread on the control itself. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldShellProps extends Omit<FieldProps, 'name' | 'disabled'> {
  /** The text whose characters are counted down from `limit`; without a limit there is no counter. */
  readonly counted?: string | undefined;
  readonly limit?: number | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label above, help and error below, all tied to the control. */
export function FieldShell({
  id: givenId,
  label,
  optional,
  help,
  error,
  counted = '',
  limit,
  className,
  children,
}: FieldShellProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const counterId = limit === undefined ? undefined : `${id}-tegn`;
  return (
    <div className={fieldClass({ error, className })}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="opt-l">valgfri</span> : null}
      </label>
      {children({
        id,
        ...notedBy(id, { help, error }, counterId),
        'aria-required': optional ? undefined : true,
      })}
      <FieldNotes id={id} help={help} error={error} />
      {limit === undefined ? null : <CharCounter id={`${id}-tegn`} value={counted} limit={limit} />}
    </div>
  );
}
