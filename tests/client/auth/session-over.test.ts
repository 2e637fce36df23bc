// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config, fault, networkFault, provide, refusal } from '../identity-provider.ts';
import {
  closeFreshTab,
  comeBackLate,
  leave,
  onSessionEnding,
  onSigningOut,
  openFreshTab,
  signIn,
  storedKey,
} from '../sign-in-page.ts';

beforeEach(openFreshTab);
afterEach(closeFreshTab);

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
    const page = await import('../../../src/auth/authentication.ts');
    vi.useFakeTimers();
    const next = page.createAuthentication(config, { onSessionEnding, onSigningOut });
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
