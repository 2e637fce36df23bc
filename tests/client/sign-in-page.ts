import { expect, vi } from 'vitest';
import * as z from 'zod';
import { createAuthentication } from '../../src/auth/authentication.ts';
import { setSession, signedOut } from '../../src/auth/session.ts';
import { config, now } from './identity-provider.ts';
import { closeTabs, watchTabs } from './open-tabs.ts';

export const assigned = vi.fn<(address: string) => void>();
const stopped = vi.fn();
export const onSessionEnding = vi.fn();
export const onSigningOut = vi.fn(async () => {});
export const create = () => createAuthentication(config, { onSessionEnding, onSigningOut });

/** Starts sign-in and answers the address that the browser was sent to. */
export async function leave(requested: string): Promise<URL> {
  // The navigation never ends in a test, as the page would be gone.
  void create().ensureSignedIn(requested);
  await vi.waitFor(() => expect(assigned).toHaveBeenCalled());
  return new URL(z.string().parse(assigned.mock.lastCall?.[0]));
}

export async function signIn(requested = '/perioder') {
  const left = await leave(requested);
  const authentication = create();
  const address = `${window.location.origin}/signin-callback?code=c-1&state=${left.searchParams.get('state')}`;
  return { authentication, left, outcome: await authentication.completeSignIn(address) };
}

export const storedKey = () =>
  Object.keys(window.sessionStorage).find((key) => key.startsWith('oidc.user:'));

/** Signs in, leaves the page, and comes back to the tab when the session is over. */
export async function comeBackLate() {
  await signIn();
  closeTabs();
  const key = storedKey() ?? '';
  const stored = z.looseObject({}).parse(JSON.parse(window.sessionStorage.getItem(key) ?? ''));
  window.sessionStorage.setItem(key, JSON.stringify({ ...stored, expires_at: now() - 5 }));
  assigned.mockReset();
  return create();
}

/** Each test begins in a tab where nobody is signed in. */
export function openFreshTab(): void {
  window.sessionStorage.clear();
  window.localStorage.clear();
  setSession(signedOut);
  watchTabs();
  assigned.mockReset();
  onSigningOut.mockReset();
  stopped.mockReset();
  vi.stubGlobal('stop', stopped);
  vi.spyOn(window.location, 'assign').mockImplementation((address) => assigned(String(address)));
}

/** What the page is loading is never stopped, also not where the library would because it cannot leave. */
export function closeFreshTab(): void {
  expect(stopped).not.toHaveBeenCalled();
  closeTabs();
  vi.unstubAllGlobals();
}
