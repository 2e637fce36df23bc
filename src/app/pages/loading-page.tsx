import { message } from '../../domain/messages.ts';
import { PortalPage } from './portal-page.tsx';

/** While sign-in and access are found out. */
export function LoadingPage() {
  return (
    <PortalPage title={message('indlaeser')}>
      <p className="loading-page" role="status">
        {message('indlaeser')}
      </p>
    </PortalPage>
  );
}
