import { useLocation } from 'react-router-dom';
import { frameMessages } from '../domain/words/frame-messages.ts';
import { Fetched } from '../ui/fetched.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { screenOf } from './screens.tsx';

interface ScreenFrameProps {
  readonly path: string;
  readonly title: string;
}

/** Around every screen: the page title, its own error boundary, and a word while it loads. */
export function ScreenFrame({ path, title }: ScreenFrameProps) {
  const { key } = useLocation();
  return (
    <ErrorBoundary visit={key}>
      <title>{`${title} – Statens Administrative Stamdata`}</title>
      <Fetched
        part={screenOf(path)}
        pending={
          <p className="loading-page" role="status">
            {frameMessages.indlaeser}
          </p>
        }
      />
    </ErrorBoundary>
  );
}
