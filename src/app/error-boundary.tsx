import { Component, type ReactNode } from 'react';
import { describeError } from './describe-error.ts';
import { ErrorContent } from './pages/error-page.tsx';

interface ErrorBoundaryProps {
  /** Changes when the user goes somewhere: what failed is then tried again. */
  readonly visit: string;
  readonly children: ReactNode;
}

interface Outcome {
  readonly failed: boolean;
  readonly error?: unknown;
}

/** Keeps a fault in one screen from taking the shell, or the next screen, with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Outcome> {
  override state: Outcome = { failed: false };

  static getDerivedStateFromError(error: unknown): Outcome {
    return { failed: true, error };
  }

  override componentDidUpdate({ visit }: ErrorBoundaryProps) {
    if (this.state.failed && visit !== this.props.visit) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorContent detail={describeError(this.state.error)} />;
  }
}
