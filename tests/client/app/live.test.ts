import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { isLive } from '../../../src/api/live/live-now.ts';
import { followOthers } from '../../../src/app/shell/live.ts';
import { liveState } from '../../../src/app/shell/live-state.ts';
import { setSession, signedOut } from '../../../src/auth/session.ts';
import { serveStream } from '../api/live/stream-server.ts';

const session = (username: string) => ({
  authenticated: true,
  user: { username, name: username, email: '', cvr: '', organizationName: '', roles: [] },
});

afterEach(() => {
  setSession(signedOut);
  liveState.set(undefined);
  vi.unstubAllGlobals();
});

/** Each page keeps its own stream where the browser has no locks. */
function follow() {
  vi.stubGlobal('navigator', {});
  return followOthers(new QueryClient());
}

test('strømmen er den, der er logget ind, og ender med log af; et fornyet token holder den', async () => {
  const { opened } = serveStream();
  const leave = follow();
  expect(opened).toHaveLength(0);
  setSession(session('anne'));
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.send('klar', { nummer: 1 });
  await vi.waitFor(() => expect([liveState.get(), isLive()]).toEqual(['live', true]));
  setSession(session('anne'));
  expect([opened.length, opened[0]?.isLeft()]).toEqual([1, false]);

  setSession(signedOut);
  await vi.waitFor(() => expect(opened[0]?.isLeft()).toBe(true));
  expect([liveState.get(), isLive()]).toEqual(['off', false]);

  setSession(session('bo'));
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect(opened[1]?.from).toBeNull();
  leave();
  await vi.waitFor(() => expect(opened[1]?.isLeft()).toBe(true));
});

test('et afvist token er ikke prøvet igen, før det er fornyet', async () => {
  let isRefused = true;
  const { opened, asked } = serveStream(() => (isRefused ? 401 : null));
  setSession(session('anne'));
  const leave = follow();
  await vi.waitFor(() => expect(liveState.get()).toBe('off'));
  expect([asked(), opened.length]).toEqual([1, 0]);
  isRefused = false;
  setSession(session('anne'));
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  leave();
});

test('et token, der fornyes, mens strømmen er væk, fører videre fra det sidste, der er hørt', async () => {
  let isRefused = false;
  const { opened } = serveStream(() => (isRefused ? 401 : null));
  setSession(session('anne'));
  const leave = follow();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.send('klar', { nummer: 7 });
  await vi.waitFor(() => expect(liveState.get()).toBe('live'));
  isRefused = true;
  opened[0]?.end();
  await vi.waitFor(() => expect(liveState.get()).toBe('off'), { timeout: 5_000 });
  isRefused = false;
  setSession(session('anne'));
  await vi.waitFor(() => expect(opened[1]?.from).toBe('7'));
  expect(liveState.get()).toBe('connecting');
  leave();
});
