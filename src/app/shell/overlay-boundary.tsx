import { Component, type ReactNode } from 'react';

interface OverlayBoundaryProps {
  readonly onFault: (error: unknown) => void;
  readonly children: ReactNode;
}

interface Outcome {
  readonly failed: boolean;
}

/** A dialog that fails takes itself away, and leaves the screen below it as it was. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, Outcome> {
  override state: Outcome = { failed: false };

  static getDerivedStateFromError(): Outcome {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
