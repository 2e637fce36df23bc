// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { createAuthentication } from '../../src/auth/authentication.ts';
import { safeReturnPath } from '../../src/auth/return-path.ts';
import { sessionAtom, setSession, signedOut } from '../../src/auth/session.ts';
import { userManagerSettings } from '../../src/auth/user-manager.ts';
import { closeTabs, watchTabs } from './open-tabs.ts';

const authority = 'https://login.example.dk';
const config = {
  identity: { authority, MDMFrontendClientId: 'sada-portal' },
  mdm: { apiUrl: '' },
  env: 'Test',
};
const metadata = {
  issuer: authority,
  authorization_endpoint: `${authority}/auth`,
  token_endpoint: `${authority}/token`,
  end_session_endpoint: `${authority}/slut`,
  jwks_uri: `${authority}/jwks`,
};

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const now = () => Math.floor(Date.now() / 1000);

/** An identity token; oidc-client-ts leaves its signature to the transport (OpenID Connect 3.1.3.7). */
function idToken(times: { iat: number; exp: number }): string {
  const claims = { iss: authority, aud: 'sada-portal', sub: 'u-1', email: 'a@b.dk', ...times };
  return `${base64url({ alg: 'none' })}.${base64url(claims)}.`;
}

interface Provider {
  readonly tokenRequests: URLSearchParams[];
}

type TokenAnswer = () => Response | Promise<Response>;
const refusal = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
const fault = () => Response.json({ title: 'Serverfejl' }, { status: 500 });
const networkFault = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers as an identity provider does. */
function provide(
  options: { iat?: number; isDown?: boolean; tokenAnswer?: TokenAnswer } = {},
): Provider {
  const tokenRequests: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    if (options.isDown) throw new TypeError('Failed to fetch');
    if (String(address).endsWith('/.well-known/openid-configuration')) {
      return Response.json(metadata);
    }
    tokenRequests.push(new URLSearchParams(String(init?.body)));
    if (options.tokenAnswer) return await options.tokenAnswer();
    const iat = options.iat ?? now();
    return Response.json({
      access_token: `adgang-${tokenRequests.length}`,
      refresh_token: 'forny',
      token_type: 'Bearer',
      scope: 'openid',
      expires_in: 600,
      id_token: idToken({ iat, exp: iat + 600 }),
    });
  });
  return { tokenRequests };
}

const assigned = vi.fn<(address: string) => void>();
const onSessionEnding = vi.fn();
const create = () => createAuthentication(config, { onSessionEnding });

/** Starts sign-in and answers the address that the browser was sent to. */
async function leave(requested: string): Promise<URL> {
  // The navigation never ends in a test, as the page would be gone.
  void create().ensureSignedIn(requested);
  await vi.waitFor(() => expect(assigned).toHaveBeenCalled());
  return new URL(z.string().parse(assigned.mock.lastCall?.[0]));
}

async function signIn(requested = '/perioder') {
  const left = await leave(requested);
  const authentication = create();
  const address = `${window.location.origin}/signin-callback?code=c-1&state=${left.searchParams.get('state')}`;
  return { authentication, left, outcome: await authentication.completeSignIn(address) };
}

const storedKey = () =>
  Object.keys(window.sessionStorage).find((key) => key.startsWith('oidc.user:'));

/** Signs in, leaves the page, and comes back to the tab when the session is over. */
async function comeBackLate() {
  await signIn();
  closeTabs();
  const key = storedKey() ?? '';
  const stored = z.looseObject({}).parse(JSON.parse(window.sessionStorage.getItem(key) ?? ''));
  window.sessionStorage.setItem(key, JSON.stringify({ ...stored, expires_at: now() - 5 }));
  assigned.mockReset();
  return create();
}

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  setSession(signedOut);
  watchTabs();
  assigned.mockReset();
  // The library stops the page's loading when a navigation could not begin.
  vi.stubGlobal('stop', () => {});
  vi.spyOn(window.location, 'assign').mockImplementation((address) => assigned(String(address)));
});
afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

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
    const old = `https://x.dk/signin-callback?code=c-1&state=${left.searchParams.get('state')}`;
    const authentication = create();
    expect(await authentication.completeSignIn(old)).toEqual({ kind: 'signedIn', returnTo: '/' });
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

describe('a session of the tab that is over', () => {
  test('is renewed with the refresh token', async () => {
    const { tokenRequests } = provide();
    const next = await comeBackLate();
    expect(await next.ensureSignedIn('/')).toBe(true);
    expect(tokenRequests.at(-1)?.get('grant_type')).toBe('refresh_token');
    expect(next.token()).toBe('adgang-2');
  });

  test.each([
    ['refuses to renew it', 'forgotten', refusal],
    ['renews it with a fault', 'kept', fault],
    ['does not answer', 'kept', networkFault],
  ])('when the provider %s: sign-in, and the tokens are %s', async (_, fate, tokenAnswer) => {
    provide();
    await comeBackLate();
    provide({ tokenAnswer });
    const hint = vi.spyOn(console, 'info').mockImplementation(() => {});
    await leave('/perioder');
    expect(storedKey() !== undefined).toBe(fate === 'kept');
    // Of the error only what it says: the library keeps the form with the refresh token on it.
    expect(hint.mock.calls).toEqual([[expect.any(String), expect.stringMatching(/^\w*Error/)]]);
  });

  test('does not make a page reload that cannot renew it', async () => {
    provide();
    await comeBackLate();
    provide({ isDown: true });
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    // A page reloads once, so it must be one that nothing has happened to.
    vi.resetModules();
    const page = await import('../../src/auth/authentication.ts');
    vi.useFakeTimers();
    const next = page.createAuthentication(config, { onSessionEnding });
    const failed = expect(next.ensureSignedIn('/')).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    vi.useRealTimers();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is renewed all the same when the interface refused its token', async () => {
    provide();
    const { authentication } = await signIn();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    await authentication.forgetRefused();
    expect(storedKey()).toBeDefined();
  });

  test('makes the sign-in that fails at the same provider fail', async () => {
    provide();
    await comeBackLate();
    const { tokenRequests } = provide({ tokenAnswer: fault });
    const { outcome } = await signIn('/perioder');
    expect(outcome).toEqual({ kind: 'failed', returnTo: '/perioder' });
    expect(tokenRequests.map((request) => request.get('grant_type'))).toEqual([
      'refresh_token',
      'authorization_code',
    ]);
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
