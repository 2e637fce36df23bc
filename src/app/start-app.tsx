import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { RuntimeConfig } from '../api/contract/runtime-config.ts';
import { createApiClient, setApiClient } from '../api/http/client.ts';
import { setFeatures } from '../api/http/features.ts';
import type { Authentication } from '../auth/authentication.ts';
import { reloadAfterDrafts } from '../auth/before-reload.ts';
import { reloadAccess } from '../auth/session.ts';
import { frameMessages } from '../domain/words/frame-messages.ts';
import { notify } from '../ui/notices/toasts.tsx';
import { toastOf } from './api-errors.ts';
import { App } from './app.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { createRouter } from './router.tsx';

let isRefreshing = false;

/** A refusal means that the screens know less than the server: ask again what the user may do. */
function refreshAccess(): void {
  if (isRefreshing) return;
  isRefreshing = true;
  void Promise.allSettled([reloadAccess()]).then(() => {
    isRefreshing = false;
  });
}

/** What is typed is kept over the reload, and comes back after sign-in. */
const signInAgain = {
  label: 'Log ind igen',
  run: () => void reloadAfterDrafts(() => window.location.reload()),
};

/** Wires client, authentication and router together; nothing below knows about toasts. */
export function startApp(
  container: HTMLElement,
  config: RuntimeConfig,
  authentication: Authentication,
): void {
  setApiClient(
    createApiClient({
      baseUrl: config.mdm.apiUrl,
      getToken: authentication.token,
      onError: (error, { quiet }) => {
        const toast = toastOf(error, quiet);
        const isRefused = error.kind === 'unauthorized';
        if (toast !== null) {
          notify.error(toast.text, toast.detail, toast.code, isRefused ? signInAgain : undefined);
        }
        if (isRefused) void authentication.forgetRefused();
        if (error.kind === 'forbidden') refreshAccess();
      },
    }),
  );
  setFeatures(config.mdm.features ?? []);
  const router = createRouter({
    authentication,
    reportDenied: (text) => notify.error(frameMessages.adgangNaegtet, text, 403),
  });
  createRoot(container).render(
    <StrictMode>
      <App config={config} router={router} />
    </StrictMode>,
  );
}

/** The renewal of the session fails, but there is time left to save. */
export function warnSessionEnding(secondsLeft: number): void {
  notify.warn(
    `Din session udløber om ${secondsLeft} sekunder`,
    'Den kan ikke fornys lige nu. Gem dit arbejde.',
  );
}

/** The configuration could not be read. */
export function showStartError(container: HTMLElement, error: unknown): void {
  const detail = error instanceof Error ? error.message : undefined;
  createRoot(container).render(<ErrorPage detail={detail} />);
}
