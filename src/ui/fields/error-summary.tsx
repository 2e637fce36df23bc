import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import './error-summary.css';

export interface FieldError {
  /** The id given to the field; left out: it is about no one field, and leads nowhere. */
  readonly fieldId?: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly FieldError[];
  /** Counts the attempts to send: each one moves the focus here, and nothing else does. */
  readonly attempt: number;
  /** What can be done about them at once. */
  readonly children?: ReactNode;
}

function focusField(event: MouseEvent, fieldId: string) {
  // The address of the page belongs to the router, so the link is followed by hand.
  event.preventDefault();
  const field = document.getElementById(fieldId);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}

function Line({ fieldId, message }: FieldError) {
  if (fieldId === undefined) return message;
  return (
    <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
      {message}
    </a>
  );
}

/** Stands above the form after a failed attempt and leads to each field. */
export function ErrorSummary({ title, errors, attempt, children }: ErrorSummaryProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;

  // Errors come and go while fields are mended: then the focus is the user's.
  const followed = useRef(0);
  useEffect(() => {
    if (attempt === followed.current || !shown) return;
    followed.current = attempt;
    box.current?.focus();
  }, [attempt, shown]);

  if (!shown) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} aria-labelledby={titleId} ref={box}>
      <h2 id={titleId}>
        <Icon name="error" />
        {title}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            <Line {...error} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
