import type { RuntimeConfig } from '../api/contract/runtime-config.ts';
import { type Authentication, createAuthentication } from '../auth/authentication.ts';
import { hintInConsole } from '../auth/console-hint.ts';
import { hasStoredSession } from '../auth/user-manager.ts';
import { authErrorPath, routes } from '../domain/routes.ts';
import { applyStoredTheme } from '../ui/theme.ts';
import { loadConfiguration } from './configuration.ts';
import { applyEnvironment } from './environment.ts';
import { reloadWhenReplaced } from './new-build.ts';
import { showBareError } from './pages/bare-error.ts';
import './boot.css';

/** React, router and shell: a visitor who is sent to sign in does not wait for them. */
const loadApp = () => import('./start-app.tsx');

/** Beside the configuration, for whoever is signed in already; a failure shows when it is needed. */
function prefetchApp(): void {
  void Promise.allSettled([loadApp()]);
}

function isPublic(pathname: string): boolean {
  return routes.some((route) => route.isPublic && route.path === pathname);
}

/** False when the page is leaving for the identity provider. */
async function signIn(authentication: Authentication): Promise<boolean> {
  const { pathname, search, hash } = window.location;
  const requested = pathname + search + hash;
  if (isPublic(pathname)) return true;
  try {
    return await authentication.ensureSignedIn(requested);
  } catch (error) {
    hintInConsole('Login kunne ikke begynde.', error);
    // The router begins there, instead of asking a provider that does not answer once more.
    window.history.replaceState(null, '', authErrorPath(requested));
    return true;
  }
}

async function start(container: HTMLElement, config: RuntimeConfig): Promise<void> {
  const authentication = createAuthentication(config, {
    onSessionEnding: (secondsLeft) =>
      void loadApp().then(({ warnSessionEnding }) => warnSessionEnding(secondsLeft)),
    onSigningOut: async () => (await import('../console/staged-drafts.ts')).deleteDrafts(),
  });
  if (!(await signIn(authentication))) return;
  const { startApp } = await loadApp();
  startApp(container, config, authentication);
}

async function configure(container: HTMLElement): Promise<RuntimeConfig | null> {
  try {
    const config = await loadConfiguration();
    applyEnvironment(config.env);
    return config;
  } catch (error) {
    const { showStartError } = await loadApp();
    showStartError(container, error);
    return null;
  }
}

/** Configuration → sign-in → access → routes. Whatever fails is shown, never a blank page. */
export async function boot(container: HTMLElement): Promise<void> {
  try {
    applyStoredTheme();
    reloadWhenReplaced(() => window.location.reload());
    if (hasStoredSession()) prefetchApp();
    const config = await configure(container);
    if (config !== null) await start(container, config);
  } catch (error) {
    hintInConsole('Portalen kunne ikke startes.', error);
    showBareError(container);
  }
}
