// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { safeReturnPath } from '../../../src/auth/return-path.ts';
import { sessionAtom, setSession, signedOut } from '../../../src/auth/session.ts';
import { userManagerSettings } from '../../../src/auth/user-manager.ts';
import {
  authority,
  config,
  fault,
  metadata,
  networkFault,
  now,
  provide,
  refusal,
} from '../identity-provider.ts';
import {
  answerTo,
  assigned,
  closeFreshTab,
  create,
  leave,
  onSigningOut,
  openFreshTab,
  signIn,
} from '../sign-in-page.ts';

beforeEach(openFreshTab);
afterEach(closeFreshTab);

/** The page of someone who is not signed in any more. */
async function leaveAnew(): Promise<URL> {
  window.sessionStorage.clear();
  assigned.mockReset();
  return await leave('/perioder');
}

test('the constants of specification sections 4 and 9', () => {
  const settings = userManagerSettings(config.identity, 'https://sada.example.dk');
  expect(settings).toMatchObject({
    authority,
    client_id: 'sada-portal',
    redirect_uri: 'https://sada.example.dk/signin-callback',
    post_logout_redirect_uri: 'https://sada.example.dk/logout',
    response_type: 'code',
    scope: 'openid',
    disablePKCE: false,
    loadUserInfo: false,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    monitorSession: false,
    staleStateAgeInSeconds: 900,
  });
});

describe('sign-in', () => {
  test('leaves for the provider with code, PKCE and scope openid', async () => {
    provide();
    const address = await leave('/fl/07.14?finansaar=2025');
    expect(address.origin + address.pathname).toBe(metadata.authorization_endpoint);
    const query = Object.fromEntries(address.searchParams);
    expect(query).toMatchObject({
      client_id: 'sada-portal',
      response_type: 'code',
      scope: 'openid',
      code_challenge_method: 'S256',
    });
    expect(query.code_challenge).toMatch(/^[\w-]{43}$/);
    expect(query).not.toHaveProperty('resource');
  });

  test('asks with a new nonce each time, and takes no identity token of another', async () => {
    provide();
    const [first, second] = [(await signIn()).left, await leaveAnew()];
    const nonces = [first, second].map(({ searchParams }) => searchParams.get('nonce'));
    expect(nonces[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(nonces).size).toBe(2);
    provide({ nonce: String(nonces[0]) });
    expect(await create().completeSignIn(answerTo(second))).toEqual({
      kind: 'failed',
      returnTo: '/perioder',
    });
  });

  test('asks for the scope and the API that the configuration names, also for the tokens', async () => {
    const { tokenRequests } = provide();
    const identity = { scope: 'openid sada.skriv', resource: 'https://sada.example.dk/api' };
    const { left, outcome } = await signIn('/perioder', identity);
    expect(Object.fromEntries(left.searchParams)).toMatchObject(identity);
    expect(outcome.kind).toBe('signedIn');
    expect(tokenRequests[0]?.get('resource')).toBe(identity.resource);
  });

  test('returns to the whole path and query, with session, claims and token', async () => {
    const { tokenRequests } = provide();
    const requested = '/fl/07.14.01.10?underaktivitetId=3&finansaar=2025';
    const { authentication, outcome } = await signIn(requested);
    expect(outcome).toEqual({ kind: 'signedIn', returnTo: requested });
    expect(tokenRequests[0]?.get('grant_type')).toBe('authorization_code');
    expect(tokenRequests[0]?.get('code_verifier')).toMatch(/^.{43,}$/);
    expect(authentication.token()).toBe('adgang-1');
    expect(getDefaultStore().get(sessionAtom)).toMatchObject({
      authenticated: true,
      user: { email: 'a@b.dk' },
    });
  });

  test('keeps the user in session storage, where the next page of the tab finds it', async () => {
    provide();
    await signIn();
    expect(Object.keys(window.sessionStorage).some((key) => key.startsWith('oidc.user:'))).toBe(
      true,
    );
    expect(Object.keys(window.localStorage).some((key) => key.startsWith('oidc.user:'))).toBe(
      false,
    );
    const next = create();
    expect(await next.ensureSignedIn('/kontoplan')).toBe(true);
    expect(next.token()).toBe('adgang-1');
    expect(assigned).toHaveBeenCalledTimes(1);
  });

  test('that cannot start fails', async () => {
    provide({ isDown: true });
    await expect(create().ensureSignedIn('/')).rejects.toThrow();
  });

  test('an unknown state fails and leads to the root', async () => {
    provide();
    const outcome = await create().completeSignIn('https://x.dk/signin-callback?code=1&state=x');
    expect(outcome).toEqual({ kind: 'failed', returnTo: '/' });
  });

  test('going back to a sign-in that is over keeps the session that it gave', async () => {
    provide();
    const { left } = await signIn('/kontoplan');
    const authentication = create();
    expect(await authentication.completeSignIn(answerTo(left))).toEqual({
      kind: 'signedIn',
      returnTo: '/',
    });
    expect(await authentication.ensureSignedIn('/')).toBe(true);
    expect(authentication.token()).toBe('adgang-1');
  });

  test('a token that the interface refused is not used by the next page', async () => {
    provide();
    const { authentication } = await signIn();
    await authentication.forgetRefused();
    expect(authentication.token()).toBe('adgang-1');
    assigned.mockReset();
    await leave('/perioder');
  });

  test('a refusal by the provider keeps the remembered path', async () => {
    provide();
    const left = await leave('/kontoplan?periode=202611');
    const state = left.searchParams.get('state');
    const outcome = await create().completeSignIn(
      `https://x.dk/signin-callback?error=access_denied&state=${state}`,
    );
    expect(outcome).toEqual({ kind: 'failed', returnTo: '/kontoplan?periode=202611' });
  });

  test.each([
    [-299, 'signedIn'],
    [299, 'signedIn'],
    [400, 'failed'],
    [-1000, 'failed'],
  ])('clocks %i seconds apart: %s', async (skew, kind) => {
    provide({ iat: now() + skew });
    const { authentication, outcome } = await signIn();
    expect(outcome.kind).toBe(kind);
    // The error page says how far, to the minute.
    const clockOff = outcome.kind === 'failed' ? outcome.clockOff : undefined;
    const minutes = clockOff === undefined ? undefined : Math.round(clockOff / 60);
    expect(minutes).toBe(kind === 'failed' ? Math.round(-skew / 60) : undefined);
    expect(authentication.token() !== null).toBe(kind === 'signedIn');
    expect(getDefaultStore().get(sessionAtom).authenticated).toBe(kind === 'signedIn');
  });

  test.each([
    ['with a fault', fault],
    ['with a refusal', refusal],
    ['not at all', networkFault],
  ])('that the provider answers %s keeps the remembered path', async (_, tokenAnswer) => {
    provide({ tokenAnswer });
    const { outcome } = await signIn('/kontoplan?periode=202611');
    expect(outcome).toEqual({ kind: 'failed', returnTo: '/kontoplan?periode=202611' });
  });
});

describe('sign-out', () => {
  test('leaves for the provider and forgets the user', async () => {
    provide();
    const { authentication } = await signIn();
    void authentication.signOut();
    await vi.waitFor(() => expect(assigned).toHaveBeenCalledTimes(2));
    const address = new URL(z.string().parse(assigned.mock.lastCall?.[0]));
    expect(address.origin + address.pathname).toBe(metadata.end_session_endpoint);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(
      `${window.location.origin}/logout`,
    );
    expect(authentication.token()).toBeNull();
    expect(getDefaultStore().get(sessionAtom)).toEqual(signedOut);
  });

  test('asked for by the address, deletes what is kept for the user before they are forgotten', async () => {
    provide();
    await signIn();
    // A page that is opened at /logout, where nobody has asked who is here.
    setSession(signedOut);
    const seen: unknown[] = [];
    onSigningOut.mockImplementation(async () => {
      seen.push(getDefaultStore().get(sessionAtom).user?.email);
    });
    void create().signOut();
    await vi.waitFor(() => expect(assigned).toHaveBeenCalledTimes(2));
    expect(seen).toEqual(['a@b.dk']);
  });

  test('goes on when what is kept cannot be deleted', async () => {
    provide();
    const { authentication } = await signIn();
    vi.spyOn(console, 'info').mockImplementation(() => {});
    onSigningOut.mockRejectedValue(new Error('lukket'));
    void authentication.signOut();
    await vi.waitFor(() => expect(assigned).toHaveBeenCalledTimes(2));
  });

  test('with nobody signed in has nothing to leave for', async () => {
    provide();
    expect(await create().signOut()).toBe(true);
    expect(assigned).not.toHaveBeenCalled();
  });

  test('forgets the user here when the provider cannot be reached', async () => {
    provide();
    await signIn();
    provide({ isDown: true });
    const authentication = create();
    await authentication.ensureSignedIn('/');
    expect(await authentication.signOut()).toBe(true);
    expect(authentication.token()).toBeNull();
    expect(Object.keys(window.sessionStorage).filter((key) => key.startsWith('oidc.user'))).toEqual(
      [],
    );
  });
});

describe('a remembered path', () => {
  test.each([
    ['/perioder?periode=202611#x', '/perioder?periode=202611#x'],
    ['https://ond.example.dk/', '/'],
    ['//ond.example.dk/x', '/'],
    ['/\\ond.example.dk', '/'],
    ['/.//ond.example.dk/x', '/'],
    ['/fejl/..//ond.example.dk/x', '/'],
    ['/./fejl?kilde=auth', '/'],
    ['javascript:alert(1)', '/'],
    ['/signin-callback?code=1', '/'],
    ['/logout', '/'],
    ['/fejl?kilde=auth', '/'],
    [undefined, '/'],
  ])('%s leads to %s', (given, expected) => {
    expect(safeReturnPath(given)).toBe(expected);
  });
});
