import { paths } from '../../domain/routes.ts';
import { PlainPage } from '../../ui/panes/plain-page.tsx';
import { PortalPage } from './portal-page.tsx';

/** `/logout`, once nobody is signed in. */
export function SignedOutPage() {
  return (
    <PortalPage title="Log af">
      <PlainPage
        title="Du er logget af"
        lead="Luk browseren, hvis du deler computer med andre."
        tone="info"
        links={[{ label: 'Log ind igen', icon: 'person', href: paths.index }]}
      />
    </PortalPage>
  );
}
