import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  /** It is all that there is of the screen, and its heading. */
  readonly isScreen?: boolean | undefined;
  readonly title: string;
  readonly text?: string | undefined;
  /** The way out, usually one button. */
  readonly children?: ReactNode;
}

export function EmptyState({ isScreen, title, text, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {isScreen ? <h1 tabIndex={-1}>{title}</h1> : <b>{title}</b>}
      {text ? <p>{text}</p> : null}
      {children ? <div className="empty-act">{children}</div> : null}
    </div>
  );
}
