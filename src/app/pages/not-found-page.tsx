import { useLocation } from 'react-router-dom';
import { homeArea } from '../../domain/elements/areas.ts';
import { PlainPage } from '../../ui/panes/plain-page.tsx';

/** An address that is no screen, or whose number is none. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <title>Siden findes ikke – Statens Administrative Stamdata</title>
      <PlainPage
        title="Siden findes ikke"
        lead={`Der er ingen side på adressen ${decodeURI(pathname)}. Kontrollér adressen, eller begynd forfra.`}
        tone="info"
        links={[{ label: `Gå til ${homeArea.label}`, icon: 'home', href: homeArea.path }]}
      />
    </>
  );
}
