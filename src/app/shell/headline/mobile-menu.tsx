import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { sessionAtom, showsLogOff } from '../../../auth/session.ts';
import { paths } from '../../../domain/routes.ts';
import { frameMessages } from '../../../domain/words/frame-messages.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useOpenLayer } from '../../../ui/layers/open-layers.ts';
import { logOff } from '../run-when-ready.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { Release } from './release.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { PaletteButton } from './top-nav.tsx';
import './mobile-menu.css';

/** First letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
}

/** Everything of headline and navigation that has no room below lg. */
export function MobileMenu({ onClose }: { readonly onClose: () => void }) {
  const session = useAtomValue(sessionAtom);
  const frame = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  const closeToOpener = useCallback(() => {
    onClose();
    if (opener instanceof HTMLElement) opener.focus();
  }, [onClose, opener]);
  useOpenLayer(true, closeToOpener);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('button, a')?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeToOpener();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [closeToOpener]);
  return (
    <section ref={frame} className="mobilemenu" aria-label="Menu">
      <PaletteButton onOpen={onClose} />
      <nav aria-label="Hovednavigation">
        <NavigationLinks onFollow={onClose} mark={<Icon name="chevron-right" />} />
      </nav>
      {session.user === null ? null : (
        <div className="me">
          <span className="av" aria-hidden="true">
            {initialsOf(session.user.name)}
          </span>
          <div className="grow">
            <b>{session.user.name}</b>
            <small>
              {[session.user.organizationName, session.user.email]
                .filter((text) => text !== '')
                .join(' · ')}
            </small>
          </div>
          {showsLogOff(session) ? (
            <Link className="btn" to={paths.logout} onClick={logOff}>
              {frameMessages.logAf}
            </Link>
          ) : null}
        </div>
      )}
      <div className="row">
        <span className="hint grow">Tema</span>
        <ThemeChoice />
      </div>
      <Release />
    </section>
  );
}
