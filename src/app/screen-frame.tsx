import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { frameMessages } from '../domain/frame-messages.ts';
import { ErrorBoundary } from './error-boundary.tsx';

interface ScreenFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Around every screen: the page title, its own error boundary, and a word while it loads. */
export function ScreenFrame({ title, children }: ScreenFrameProps) {
  const { key } = useLocation();
  return (
    <ErrorBoundary visit={key}>
      <title>{`${title} – Statens Administrative Stamdata`}</title>
      <Suspense
        fallback={
          <p className="loading-page" role="status">
            {frameMessages.indlaeser}
          </p>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
