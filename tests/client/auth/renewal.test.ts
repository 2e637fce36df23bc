// @vitest-environment happy-dom
import { ErrorResponse, ErrorTimeout, User, UserManager } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchRenewal } from '../../../src/auth/renewal.ts';
import { userManagerSettings } from '../../../src/auth/user-manager.ts';

const identity = { authority: 'https://login.example.dk', MDMFrontendClientId: 'sada-portal' };

function userExpiringIn(seconds: number): User {
  return new User({
    access_token: 'adgang',
    refresh_token: 'forny',
    token_type: 'Bearer',
    profile: { iss: 'i', aud: 'a', sub: 's', exp: 0, iat: 0 },
    expires_at: Math.floor(Date.now() / 1000) + seconds,
  });
}

/** A page that holds a session of so many seconds, and fails to renew it. */
async function hold(secondsLeft: number, error: Error = new Error('nede')) {
  let current: User | null = null;
  const settings = userManagerSettings(identity, 'https://sada.example.dk');
  const { events } = new UserManager(settings);
  const take = async (user: User) => {
    current = user;
    await events.load(user);
    return user;
  };
  const renew = vi.fn((_held: User): Promise<User> => Promise.reject(error));
  const hooks = {
    currentUser: () => current,
    renew,
    onSessionEnding: vi.fn(),
    onSessionOver: vi.fn(),
  };
  watchRenewal(events, hooks);
  await take(userExpiringIn(secondsLeft));
  const signOut = async () => {
    current = null;
    await events.unload();
  };
  return { ...hooks, events, take, signOut };
}

const hint = vi.fn();
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const setOnline = (isOnline: boolean) =>
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => {
  vi.useFakeTimers();
  hint.mockReset();
  vi.spyOn(console, 'info').mockImplementation(hint);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a renewal', () => {
  test('starts by itself 60 seconds before expiry', async () => {
    const { renew, take, onSessionEnding, onSessionOver } = await hold(120);
    renew.mockImplementation(() => take(userExpiringIn(600)));
    await seconds(59);
    expect(renew).not.toHaveBeenCalled();
    await seconds(3);
    expect(renew).toHaveBeenCalledTimes(1);
    await seconds(400);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(onSessionEnding).not.toHaveBeenCalled();
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  test.each([
    ['that timed out', new ErrorTimeout('for sent')],
    ['that the network failed', new TypeError('Failed to fetch')],
    ['that met a fault of the provider', new Error('Internal Server Error (500)')],
    ['that the provider puts off', new ErrorResponse({ error: 'temporarily_unavailable' })],
  ])(
    '%s is tried again after 5 seconds, with a hint each time and one warning',
    async (_, error) => {
      const { renew, onSessionEnding, onSessionOver } = await hold(120, error);
      await seconds(60);
      expect(renew).toHaveBeenCalledTimes(1);
      await seconds(4);
      expect(renew).toHaveBeenCalledTimes(1);
      await seconds(1);
      expect(renew).toHaveBeenCalledTimes(2);
      await seconds(10);
      expect(renew).toHaveBeenCalledTimes(4);
      expect(hint).toHaveBeenCalledTimes(4);
      expect(onSessionEnding).toHaveBeenCalledTimes(1);
      const [secondsLeft] = onSessionEnding.mock.lastCall ?? [];
      expect(secondsLeft).toBeGreaterThan(50);
      expect(secondsLeft).toBeLessThanOrEqual(60);
      expect(onSessionOver).not.toHaveBeenCalled();
    },
  );

  test('goes on as if nothing had happened when the provider is back after 30 seconds', async () => {
    const { renew, take, onSessionOver } = await hold(120);
    await seconds(90);
    renew.mockImplementation(() => take(userExpiringIn(600)));
    await seconds(6);
    const tries = renew.mock.calls.length;
    await seconds(400);
    expect(renew).toHaveBeenCalledTimes(tries);
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  test('that the provider refused is tried once more at expiry, and no more', async () => {
    const { renew, onSessionEnding, onSessionOver } = await hold(
      120,
      new ErrorResponse({ error: 'invalid_grant' }),
    );
    await seconds(118);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(onSessionEnding).toHaveBeenCalledTimes(1);
    expect(onSessionOver).not.toHaveBeenCalled();
    await seconds(60);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(onSessionOver).toHaveBeenCalledTimes(1);
  });

  test('warns anew when the next tokens cannot be renewed either', async () => {
    const { renew, take, onSessionEnding } = await hold(61);
    await seconds(3);
    renew.mockImplementationOnce(() => take(userExpiringIn(120)));
    await seconds(100);
    expect(onSessionEnding).toHaveBeenCalledTimes(2);
  });

  test('is left alone when the tokens came from another tab while it failed', async () => {
    const { renew, take, onSessionEnding } = await hold(120);
    renew.mockImplementation(async () => {
      await take(userExpiringIn(600));
      throw new ErrorTimeout('for sent');
    });
    await seconds(75);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(onSessionEnding).not.toHaveBeenCalled();
  });

  test('is not tried for a user who signed out', async () => {
    const { renew, signOut, onSessionOver } = await hold(61);
    await seconds(3);
    const tries = renew.mock.calls.length;
    await signOut();
    await seconds(120);
    expect(renew).toHaveBeenCalledTimes(tries);
    expect(onSessionOver).not.toHaveBeenCalled();
  });
});

describe('at expiry', () => {
  test('a renewal that fails ends the session, once', async () => {
    const { onSessionOver } = await hold(120);
    await seconds(119);
    expect(onSessionOver).not.toHaveBeenCalled();
    await seconds(7);
    expect(onSessionOver).toHaveBeenCalledTimes(1);
    await seconds(300);
    expect(onSessionOver).toHaveBeenCalledTimes(1);
  });

  test('the one that is under way is waited for', async () => {
    const { renew, onSessionOver } = await hold(120);
    const answers: ((error: Error) => void)[] = [];
    await seconds(114);
    renew.mockImplementation(() => new Promise((_, reject) => answers.push(reject)));
    await seconds(11);
    expect(answers).toHaveLength(1);
    expect(onSessionOver).not.toHaveBeenCalled();
    answers[0]?.(new ErrorTimeout('for sent'));
    await seconds(0);
    expect(onSessionOver).toHaveBeenCalledTimes(1);
  });

  test('a machine that slept through it gets 5 seconds for its network', async () => {
    const { renew, take, onSessionOver } = await hold(120);
    vi.setSystemTime(Date.now() + 8 * 60 * 60 * 1000);
    await seconds(5);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(onSessionOver).not.toHaveBeenCalled();
    renew.mockImplementation(() => take(userExpiringIn(600)));
    await seconds(5);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  test('a machine that slept through it and is refused signs in anew at once', async () => {
    const { renew, onSessionOver } = await hold(120, new ErrorResponse({ error: 'invalid_grant' }));
    vi.setSystemTime(Date.now() + 8 * 60 * 60 * 1000);
    await seconds(5);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(onSessionOver).toHaveBeenCalledTimes(1);
  });

  test('without a network the screen stays, and the session goes on when it is back', async () => {
    setOnline(false);
    const { renew, take, onSessionOver } = await hold(120);
    await seconds(600);
    expect(onSessionOver).not.toHaveBeenCalled();
    setOnline(true);
    renew.mockImplementation(() => take(userExpiringIn(600)));
    window.dispatchEvent(new Event('online'));
    await seconds(5);
    await seconds(300);
    expect(onSessionOver).not.toHaveBeenCalled();
    expect(renew.mock.settledResults.at(-1)?.type).toBe('fulfilled');
  });

  test('a provider that does not answer either when the network is back ends the session', async () => {
    setOnline(false);
    const { onSessionOver } = await hold(120);
    await seconds(600);
    setOnline(true);
    window.dispatchEvent(new Event('online'));
    await seconds(5);
    expect(onSessionOver).toHaveBeenCalledTimes(1);
  });

  test('a page that holds no session neither renews nor reloads', async () => {
    const { events, renew, signOut, onSessionOver } = await hold(120);
    await signOut();
    // As when what the tab has stored is read.
    await events.load(userExpiringIn(-30), false);
    await seconds(60);
    expect(renew).not.toHaveBeenCalled();
    expect(onSessionOver).not.toHaveBeenCalled();
  });
});
