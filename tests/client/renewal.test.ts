import { InMemoryWebStorage, User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchRenewal } from '../../src/auth/renewal.ts';
import { LockedUserManager } from '../../src/auth/user-manager.ts';

function userExpiringIn(seconds: number): User {
  return new User({
    access_token: 'adgang',
    refresh_token: 'forny',
    token_type: 'Bearer',
    profile: { iss: 'i', aud: 'a', sub: 's', exp: 0, iat: 0 },
    expires_at: Math.floor(Date.now() / 1000) + seconds,
  });
}

const storage = () => new WebStorageStateStore({ store: new InMemoryWebStorage() });

function createManager(): LockedUserManager {
  return new LockedUserManager({
    authority: 'https://login.example.dk',
    client_id: 'sada-portal',
    redirect_uri: 'https://sada.example.dk/signin-callback',
    automaticSilentRenew: false,
    userStore: storage(),
    stateStore: storage(),
  });
}

describe('a renewal that fails', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function setUp(secondsLeft: number) {
    const user = userExpiringIn(secondsLeft);
    const manager = createManager();
    const renew = vi.spyOn(manager, 'signinSilent').mockRejectedValue(new Error('nede'));
    const hooks = {
      currentUser: () => user,
      onSessionEnding: vi.fn(),
      onSessionOver: vi.fn(async () => {}),
    };
    watchRenewal(manager, hooks);
    manager.startSilentRenew();
    await manager.events.load(user);
    return { ...hooks, renew };
  }

  test('starts 60 seconds before expiry and, with time left, only warns', async () => {
    const { renew, onSessionEnding, onSessionOver } = await setUp(120);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(onSessionEnding).toHaveBeenCalledTimes(1);
    const [secondsLeft] = onSessionEnding.mock.lastCall ?? [];
    expect(secondsLeft).toBeGreaterThan(50);
    expect(secondsLeft).toBeLessThanOrEqual(60);
    expect(onSessionOver).not.toHaveBeenCalled();
  });

  test('is tried once more at expiry; then the session is over', async () => {
    const { renew, onSessionOver } = await setUp(120);
    await vi.advanceTimersByTimeAsync(125_000);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(onSessionOver).toHaveBeenCalledTimes(1);
  });

  test('and succeeds at expiry goes on as if nothing had happened', async () => {
    const { renew, onSessionOver } = await setUp(120);
    await vi.advanceTimersByTimeAsync(70_000);
    renew.mockResolvedValue(userExpiringIn(600));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(2);
    expect(onSessionOver).not.toHaveBeenCalled();
  });
});

test('two tabs renew one after the other', async () => {
  const events: string[] = [];
  vi.spyOn(UserManager.prototype, 'signinSilent').mockImplementation(async () => {
    events.push('begin');
    await new Promise((resolve) => setImmediate(resolve));
    events.push('end');
    return null;
  });
  await Promise.all([createManager().signinSilent(), createManager().signinSilent()]);
  expect(events).toEqual(['begin', 'end', 'begin', 'end']);
});
