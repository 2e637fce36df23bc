import { useEffect, useSyncExternalStore } from 'react';
import type { RuntimeConfig } from '../api/contract/runtime-config.ts';
import { Routed, type Router } from '../console/router.tsx';
import { Toasts } from '../ui/notices/toasts.tsx';
import { showBrowserIcon } from './browser-icon.ts';
import { RuntimeContext, straxUrlOf } from './runtime.ts';

interface AppProps {
  readonly config: RuntimeConfig;
  readonly router: Router;
}

/** True once the first screen, or what went wrong with it, stands. */
function useFirstScreen(router: Router): boolean {
  return useSyncExternalStore(router.subscribe, () => router.state.initialized);
}

export function App({ config, router }: AppProps) {
  const straxUrl = straxUrlOf(config);
  useEffect(() => showBrowserIcon(straxUrl), [straxUrl]);
  const hasFirstScreen = useFirstScreen(router);
  return (
    <RuntimeContext value={config}>
      <Routed router={router} />
      {/* The library behind it is not to weigh on the first screen; what is told before waits. */}
      {hasFirstScreen ? <Toasts /> : null}
    </RuntimeContext>
  );
}
