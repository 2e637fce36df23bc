import { useEffect, useSyncExternalStore } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import type { RuntimeConfig } from '../api/contract/runtime-config.ts';
import { Toasts } from '../ui/toasts.tsx';
import { showBrowserIcon } from './browser-icon.ts';
import { RuntimeContext, straxUrlOf } from './runtime.ts';

interface AppProps {
  readonly config: RuntimeConfig;
  readonly router: DataRouter;
}

/** True once the first screen, or what went wrong with it, stands. */
function useFirstScreen(router: DataRouter): boolean {
  return useSyncExternalStore(router.subscribe, () => router.state.initialized);
}

export function App({ config, router }: AppProps) {
  const straxUrl = straxUrlOf(config);
  useEffect(() => showBrowserIcon(straxUrl), [straxUrl]);
  const hasFirstScreen = useFirstScreen(router);
  return (
    <RuntimeContext value={config}>
      <RouterProvider router={router} />
      {/* The library behind it is not to weigh on the first screen; what is told before waits. */}
      {hasFirstScreen ? <Toasts /> : null}
    </RuntimeContext>
  );
}
