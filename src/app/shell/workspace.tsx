import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { hasFeature } from '../../api/http/features.ts';
import { createQueryClient } from '../../api/http/query-client.ts';
import { isConfidentialPlace } from '../../commands/gate/readable-areas.ts';
import { CommandProvider } from '../../commands/host.tsx';
import { screenAt } from '../../console/step-back.ts';
import { addIcons } from '../../ui/icons/icon-paths.ts';
import { moreIcons } from '../../ui/icons/more-icons.ts';
import { keepNotices } from '../../ui/notices/kept-notices.ts';
import { isRowAwaited } from '../../views/screen/row-focus.ts';
import { KeptAliveViews } from '../kept-alive.tsx';
import { Downloads } from './downloads.tsx';
import { followUser } from './follow-user.ts';
import { useHeadingFocus } from './headline/use-heading-focus.ts';
import { liveState } from './live-state.ts';
import { Overlays } from './overlays.tsx';
import { StatusBar } from './status-bar.tsx';
import { ToTop } from './to-top.tsx';

addIcons(moreIcons);
followUser();
keepNotices(() => isConfidentialPlace(window.location.pathname));

/** Below headline and navigation: the screens with what they share — data, commands, keys, palette. */
export function Workspace({ isInert }: { readonly isInert: boolean }) {
  const [queryClient] = useState(createQueryClient);
  useOthers(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <CommandProvider>
        <Screens isInert={isInert} />
        <StatusBar />
        <Downloads />
        <Overlays />
      </CommandProvider>
    </QueryClientProvider>
  );
}

/** What others write is followed from when the screens are there, where the backend tells it. */
function useOthers(client: QueryClient): void {
  useEffect(() => {
    if (!hasFeature('live')) return;
    let leave: (() => void) | undefined;
    let isLeft = false;
    import('./live.ts').then(
      ({ followOthers }) => {
        if (!isLeft) leave = followOthers(client);
      },
      // Without that part of the portal nothing is told, and the bar says so.
      () => liveState.set('off'),
    );
    return () => {
      isLeft = true;
      leave?.();
    };
  }, [client]);
}

/** By itself: it is drawn for every address, and what stands below is not. */
function Screens({ isInert }: { readonly isInert: boolean }) {
  const { pathname, search, state } = useLocation();
  const how = useNavigationType();
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main, screenAt(pathname, search), isRowAwaited({ state, how }));
  return (
    <main id="indhold" ref={main} tabIndex={-1} inert={isInert}>
      <KeptAliveViews />
      <Outlet />
      <ToTop main={main} />
    </main>
  );
}
