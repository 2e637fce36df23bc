import { useAtomValue } from 'jotai';
import { useCallback, useState } from 'react';
import { accessAtom } from '../../auth/session.ts';
import { usePathname } from '../../console/router.tsx';
import { frameMessages } from '../../domain/words/frame-messages.ts';
import { useAppliedDensity } from '../../ui/density.ts';
import { part, useFetched } from '../../ui/fetched.tsx';
import { useMedia, wideScreen } from '../../views/screen/use-media.ts';
import { prefetchScreen } from '../screens.tsx';
import { Headline } from './headline/headline.tsx';
import { TopNav } from './headline/top-nav.tsx';
import { useEarlyPalette } from './use-early-palette.ts';
import './shell.css';

/** Most screens are wide; on the others it is asked for when the menu is. */
const mobileMenu = part(async () => (await import('./headline/mobile-menu.tsx')).MobileMenu);
const workspace = part(async () => (await import('./workspace.tsx')).Workspace);

/** The frame around every screen: headline, navigation, main, status bar, palette. */
export function Shell() {
  useAppliedDensity();
  const pathname = usePathname();
  const [menuPath, setMenuPath] = useState<string | null>(null);
  // The menu belongs to the screen it was opened on: going elsewhere closes it.
  useState(() => prefetchScreen(pathname));
  // And so does a window that has room for what is in it.
  const isWide = useMedia(wideScreen);
  const isMenuOpen = menuPath === pathname && !isWide;
  const Menu = useFetched(mobileMenu, isMenuOpen);
  const Workspace = useFetched(workspace);
  const closeMenu = useCallback(() => setMenuPath(null), []);

  return (
    <div className="shell">
      <a className="skip" href="#indhold">
        Gå til indhold
      </a>
      <Headline
        isMenuOpen={isMenuOpen}
        onToggleMenu={() => setMenuPath(isMenuOpen ? null : pathname)}
      />
      {isMenuOpen && Menu ? <Menu onClose={closeMenu} /> : null}
      <TopNav />
      <NoAccessNotice />
      {Workspace ? <Workspace isInert={isMenuOpen} /> : <WorkspaceOnItsWay />}
    </div>
  );
}

function WorkspaceOnItsWay() {
  useEarlyPalette();
  return (
    <main id="indhold" tabIndex={-1}>
      <p className="loading-page" role="status">
        {frameMessages.indlaeser}
      </p>
    </main>
  );
}

/** An unknown user signs in with no permissions and is told so. */
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
