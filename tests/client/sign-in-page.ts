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
/** @param identity what the configuration says of the provider beyond its address and who is asking */
export const create = (identity: Identity = {}) =>
  createAuthentication(
    { ...config, identity: { ...config.identity, ...identity } },
    { onSessionEnding, onSigningOut },
  );

interface Identity {
  readonly scope?: string;
  readonly resource?: string;
}

/** Starts sign-in and answers the address that the browser was sent to. */
export async function leave(requested: string, identity?: Identity): Promise<URL> {
  // The navigation never ends in a test, as the page would be gone.
  void create(identity).ensureSignedIn(requested);
  await vi.waitFor(() => expect(assigned).toHaveBeenCalled());
  return new URL(z.string().parse(assigned.mock.lastCall?.[0]));
}

/** Where the provider sends the user back to, when it was asked from there. */
export function answerTo(left: URL): string {
  const { state, nonce } = Object.fromEntries(left.searchParams);
  return `${window.location.origin}/signin-callback?code=${nonce}&state=${state}`;
}

export async function signIn(requested = '/perioder', identity?: Identity) {
  const left = await leave(requested, identity);
  const authentication = create(identity);
  return { authentication, left, outcome: await authentication.completeSignIn(answerTo(left)) };
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
