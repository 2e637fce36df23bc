import { frameMessages } from '../../domain/words/frame-messages.ts';
import { PortalPage } from './portal-page.tsx';

/** While sign-in and access are found out. */
export function LoadingPage() {
  return (
    <PortalPage title={frameMessages.indlaeser}>
      <p className="loading-page" role="status">
        {frameMessages.indlaeser}
      </p>
    </PortalPage>
  );
}
