import { useAtomValue } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { accessAtom } from '../../auth/session.ts';
import { CommandProvider } from '../../commands/context.tsx';
import { KeptAliveViews } from '../kept-alive.tsx';
import { Headline } from './headline.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Overlays } from './overlays.tsx';
import { StatusBar } from './status-bar.tsx';
import { TopNav } from './top-nav.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import './shell.css';

/** The frame around every screen: headline, navigation, main, status bar, palette. */
export function Shell() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [menuPath, setMenuPath] = useState<string | null>(null);
  // The menu belongs to the screen it was opened on: going elsewhere closes it.
  const isMenuOpen = menuPath === pathname;
  const closeMenu = useCallback(() => setMenuPath(null), []);
  useHeadingFocus(main, pathname);

  return (
    <CommandProvider>
      <div className="shell">
        <a className="skip" href="#indhold">
          Gå til indhold
        </a>
        <Headline
          isMenuOpen={isMenuOpen}
          onToggleMenu={() => setMenuPath(isMenuOpen ? null : pathname)}
        />
        {isMenuOpen ? <MobileMenu onClose={closeMenu} /> : null}
        <TopNav />
        <NoAccessNotice />
        <main id="indhold" ref={main} tabIndex={-1} inert={isMenuOpen}>
          <KeptAliveViews />
          <Outlet />
        </main>
        <StatusBar />
      </div>
      <Overlays />
    </CommandProvider>
  );
}

/** An unknown user signs in with no permissions and is told so (architecture 6). */
function NoAccessNotice() {
  const { accessiblePermissions, scopeRoles } = useAtomValue(accessAtom);
  if (accessiblePermissions.length > 0 || scopeRoles.length > 0) return null;
  return (
    <p className="no-access" role="status">
      Du har ingen tilladelser i Statens Administrative Stamdata. Du kan se strukturerne, men ikke
      ændre noget. Bed din lokale administrator om adgang.
    </p>
  );
}
