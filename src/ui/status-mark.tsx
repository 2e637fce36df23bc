import './status-mark.css';

export type StatusKind = 'open' | 'soft' | 'closed' | 'future';

interface StatusMarkProps {
  readonly kind: StatusKind;
  /** Always there for screen readers; a narrow tree shows the mark alone. */
  readonly label: string;
}

/** The shape carries the meaning (filled, half, ring, dotted); colour only supports it. */
export function StatusMark({ kind, label }: StatusMarkProps) {
  return (
    <span className={`status ${kind}`}>
      <span className="status-label">{label}</span>
    </span>
  );
}
