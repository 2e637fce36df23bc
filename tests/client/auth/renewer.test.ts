// @vitest-environment happy-dom
import { InMemoryWebStorage, User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createRenew } from '../../../src/auth/renewer.ts';
import { beginSignIn } from '../../../src/auth/sign-in-tabs.ts';
import { userManagerSettings } from '../../../src/auth/user-manager.ts';
import { closeTabs, watchTabs } from '../open-tabs.ts';

const authority = 'https://login.example.dk';
const identity = { authority, MDMFrontendClientId: 'sada-portal' };
const hang = () => new Promise<never>(() => {});

function userExpiringIn(seconds: number, { sub = 'anne', token = 'gammel' } = {}): User {
  return new User({
    access_token: token,
    refresh_token: `forny-${token}`,
    token_type: 'Bearer',
    profile: { iss: 'i', aud: 'a', sub, exp: 0, iat: 0 },
    expires_at: Math.floor(Date.now() / 1000) + seconds,
  });
}

/** A tab with storage of its own; it holds a session unless it is only just being loaded. */
async function openTab(stored: User, { isLoaded = true, named = {} } = {}) {
  const manager = new UserManager({
    ...userManagerSettings({ ...identity, ...named }, 'https://sada.example.dk'),
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  });
  let current: User | null = null;
  manager.events.addUserLoaded((user) => {
    current = user;
  });
  const renew = createRenew(manager, () => current);
  await manager.storeUser(stored);
  if (isLoaded) await manager.events.load(stored);
  const storedToken = async () => (await manager.getUser())?.access_token;
  return { renew: () => renew(stored), token: () => current?.access_token, storedToken };
}

/** What the provider is asked for with, and how it answers. */
function provide(answer: (token: URLSearchParams) => Promise<Response>) {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/.well-known/openid-configuration')) {
      return Response.json({ issuer: authority, token_endpoint: `${authority}/token` });
    }
    const form = new URLSearchParams(String(init?.body));
    asked.push(form.get('refresh_token'));
    return await answer(form);
  });
  return asked;
}

const renewed = async () =>
  Response.json({ access_token: 'ny', refresh_token: 'forny-ny', expires_in: 600 });

/** Nobody answers, so the tab goes to the provider. */
const nobodyAnswers = () => vi.advanceTimersByTimeAsync(250);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  watchTabs();
  beginSignIn();
});
afterEach(() => {
  closeTabs();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a renewal ends after 10 seconds', () => {
  test.each([
    ['when the provider does not answer', hang],
    [
      'when its answer never ends',
      async () =>
        new Response(new ReadableStream(), { headers: { 'content-type': 'application/json' } }),
    ],
  ])('%s', async (_, answer) => {
    provide(answer);
    const tab = await openTab(userExpiringIn(60));
    const failed = vi.fn();
    void tab.renew().catch(failed);
    await vi.advanceTimersByTimeAsync(9999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'ErrorTimeout' }));
  });

  test('when its metadata do not come', async () => {
    vi.stubGlobal('fetch', hang);
    const tab = await openTab(userExpiringIn(60));
    const failed = vi.fn();
    void tab.renew().catch(failed);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'ErrorTimeout' }));
  });
});

test('the API that the configuration names is asked for again', async () => {
  const resources: (string | null)[] = [];
  provide(async (form) => {
    resources.push(form.get('resource'));
    return await renewed();
  });
  const resource = 'https://sada.example.dk/api';
  for (const named of [{ resource }, {}]) {
    const tab = await openTab(userExpiringIn(60), { named });
    const renewing = tab.renew();
    await nobodyAnswers();
    await renewing;
    closeTabs();
  }
  expect(resources).toEqual([resource, null]);
});

test('a newer sign-in, as another tab made, is taken without the refresh token that it spent', async () => {
  const idToken = (authTime: number) => {
    const claims = { iss: 'i', aud: 'a', sub: 'anne', exp: 0, iat: 0, auth_time: authTime };
    return [{ alg: 'none' }, claims].map((part) => btoa(JSON.stringify(part))).join('.');
  };
  const asked = provide(async () =>
    Response.json({ access_token: 'ny', expires_in: 600, id_token: idToken(61) }),
  );
  const silently = UserManager.prototype.signinSilent;
  const forced: unknown[] = [];
  const nonces: unknown[] = [];
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(UserManager.prototype, 'signinSilent').mockImplementation(function (
    this: UserManager,
    args,
  ) {
    forced.push(args?.forceIframeAuth);
    nonces.push(args?.nonce);
    return args?.forceIframeAuth
      ? Promise.resolve(userExpiringIn(600, { token: 'ny' }))
      : silently.call(this, args);
  });
  const held = userExpiringIn(60);
  held.id_token = idToken(1);
  const tab = await openTab(held);
  const renewing = tab.renew();
  await nobodyAnswers();
  expect((await renewing).access_token).toBe('ny');
  expect(forced).toEqual([false, true]);
  // The frame is a sign-in of its own, and its answer is tied to it.
  expect(nonces.at(-1)).toMatch(/^[\da-f-]{36}$/);
  expect(asked).toEqual(['forny-gammel']);
});

describe('a tab duplicated from another', () => {
  test('takes over what the other got, without asking the provider', async () => {
    const asked = provide(renewed);
    const stored = userExpiringIn(60);
    const [first, second] = [await openTab(stored), await openTab(stored)];
    const renewing = first.renew();
    await nobodyAnswers();
    await renewing;
    await vi.waitFor(() => expect(second.token()).toBe('ny'));
    expect(await second.storedToken()).toBe('ny');
    expect((await second.renew()).access_token).toBe('ny');
    expect(asked).toEqual(['forny-gammel']);
  });

  test('that was loaded too late to be told asks for it', async () => {
    const asked = provide(renewed);
    await openTab(userExpiringIn(600, { token: 'ny' }));
    const late = await openTab(userExpiringIn(-30), { isLoaded: false });
    expect((await late.renew()).access_token).toBe('ny');
    expect(late.token()).toBe('ny');
    expect(await late.storedToken()).toBe('ny');
    expect(asked).toEqual([]);
  });

  test('asks the provider when nobody has anything newer', async () => {
    const asked = provide(renewed);
    const stored = userExpiringIn(60);
    await openTab(stored);
    const tab = await openTab(stored);
    const renewing = tab.renew();
    await nobodyAnswers();
    expect((await renewing).access_token).toBe('ny');
    expect(asked).toEqual(['forny-gammel']);
  });

  test('tells of an answer that came after the time-out', async () => {
    const late = Promise.withResolvers<Response>();
    provide(() => late.promise);
    const stored = userExpiringIn(60);
    const [slow, other] = [await openTab(stored), await openTab(stored)];
    const failed = vi.fn();
    void slow.renew().catch(failed);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failed).toHaveBeenCalled();
    late.resolve(await renewed());
    await vi.waitFor(() => expect(other.token()).toBe('ny'));
    expect(slow.token()).toBe('ny');
  });
});

describe('not taken over is', () => {
  const signIn = () => window.sessionStorage.getItem('sada.login');
  const other = userExpiringIn(600, { token: 'fremmed' });

  test.each([
    ['what a tab got that signed in by itself', () => ({ signIn: 'en anden', user: other })],
    [
      'what another user got',
      () => ({ signIn: signIn(), user: userExpiringIn(600, { sub: 'bo', token: 'fremmed' }) }),
    ],
    [
      'what lasts no longer',
      () => ({ signIn: signIn(), user: userExpiringIn(60, { token: 'fremmed' }) }),
    ],
    ['what is no message of ours', () => ({ user: other })],
  ])('%s', async (_, answer) => {
    provide(hang);
    const right = { signIn: signIn(), user: userExpiringIn(500, { token: 'rigtig' }) };
    const elsewhere = new BroadcastChannel('sada-login');
    elsewhere.onmessage = () => {
      for (const { user, ...rest } of [answer(), right]) {
        elsewhere.postMessage({ ...rest, user: user.toStorageString() });
      }
    };
    const tab = await openTab(userExpiringIn(60));
    expect((await tab.renew()).access_token).toBe('rigtig');
  });
});
