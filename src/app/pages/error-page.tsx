import { useContext, useEffect, useRef } from 'react';
import { paths } from '../../domain/routes.ts';
import { PlainPage } from '../../ui/panes/plain-page.tsx';
import { RuntimeContext } from '../runtime.ts';
import { errorMessages } from './error-messages.ts';
import { PortalPage } from './portal-page.tsx';
import { reloadAddress } from './reload-address.ts';

interface ErrorContentProps {
  readonly source?: keyof typeof errorMessages;
  /** What 'Genindlæs siden' opens; the address itself when absent. */
  readonly reloadPath?: string;
  /** For support: what went wrong, e.g. 'HTTP error: 503'. */
  readonly detail?: string | undefined;
}

/** Title, message and links of the error page; usable with and without the shell around it. */
export function ErrorContent({ source = 'general', reloadPath, detail }: ErrorContentProps) {
  const links = useContext(RuntimeContext)?.links;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('a')?.focus(), []);
  return (
    <div ref={frame} className="error-content">
      <PlainPage
        title="Fejl"
        lead={errorMessages[source]}
        footer={detail}
        links={[
          {
            label: 'Genindlæs siden',
            icon: 'refresh',
            href: reloadPath ?? reloadAddress(),
            keys: 'enter',
          },
          {
            label: 'Driftsstatus',
            icon: 'info',
            href: links?.driftsstatus ?? '/readyz',
            external: true,
          },
          {
            label: 'Gå til portalen',
            icon: 'home',
            href: links?.portal ?? paths.index,
            external: true,
          },
        ]}
      />
    </div>
  );
}

/** The error page on its own, outside the shell. */
export function ErrorPage(props: ErrorContentProps) {
  return (
    <PortalPage title="Fejl">
      <ErrorContent {...props} />
    </PortalPage>
  );
}
