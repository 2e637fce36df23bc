// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { askedByTheClock } from '../../../src/api/http/asked-by-the-clock.ts';
import { followOthers } from '../../../src/app/shell/live.ts';
import { liveState } from '../../../src/app/shell/live-state.ts';
import { setSession, signedOut } from '../../../src/auth/session.ts';
import { serveStream } from '../api/live/stream-server.ts';

const user = {
  username: 'anne',
  name: 'Anne',
  email: '',
  cvr: '',
  organizationName: '',
  roles: [],
};

afterEach(() => {
  vi.useRealTimers();
  setSession(signedOut);
  liveState.set(undefined);
});

test('er strømmen væk, spørges der igen efter uret fra da af', async () => {
  const { opened } = serveStream();
  setSession({ authenticated: true, user });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const leave = followOthers(client);
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.send('klar', { nummer: 7 });
  await vi.waitFor(() => expect(liveState.get()).toBe('live'));

  vi.useFakeTimers();
  const asks = vi.fn<() => number>(() => 1);
  const observer = new QueryObserver(client, {
    queryKey: ['frist'],
    queryFn: asks,
    ...askedByTheClock(),
  });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asks).toHaveBeenCalledTimes(1);

  setSession(signedOut);
  expect(liveState.get()).toBe('off');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asks).toHaveBeenCalledTimes(2);
  unsubscribe();
  leave();
});
