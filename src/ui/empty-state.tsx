import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** The way out, usually one button. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <b>{title}</b>
      {text ? <p>{text}</p> : null}
      {children ? <div className="empty-act">{children}</div> : null}
    </div>
  );
}
