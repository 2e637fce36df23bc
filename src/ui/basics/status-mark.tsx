import './status-mark.css';

export type StatusKind = 'open' | 'soft' | 'closed' | 'locked' | 'future';

/** What the status becomes later: `lukkes 2027`; or that what is written of the row is not saved. */
export interface LaterStatus {
  readonly text: string;
  /** An end, a soft end, or anything else; the words say it too. */
  readonly tone: 'end' | 'soft' | 'other' | 'unsaved';
}

interface StatusMarkProps {
  readonly kind: StatusKind;
  readonly later?: LaterStatus | undefined;
  /** Always there for screen readers; a narrow tree shows the mark alone. */
  readonly label: string;
}

/** The shape carries the meaning (filled, half, ring, padlock, dotted); colour only supports it. */
export function StatusMark({ kind, label, later }: StatusMarkProps) {
  return (
    <span className={`status ${kind}`}>
      <span className="status-label">
        {label}
        {later ? <span className={`later ${later.tone}`}> → {later.text}</span> : null}
      </span>
    </span>
  );
}
