import type { QueryClient } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import { toldFollower } from '../../api/live/follow-told.ts';
import type { LiveState } from '../../api/live/keep-stream.ts';
import { setLive } from '../../api/live/live-now.ts';
import { joinStream } from '../../api/live/shared-stream.ts';
import { sessionAtom } from '../../auth/session.ts';
import { markChanged } from '../../ui/rows/changed-rows.ts';
import { liveState } from './live-state.ts';

/**
 * Follows what others write for as long as somebody is signed in, and begins anew when another is, or a token that
 * was refused has been renewed.
 * @returns leaves it
 */
export function followOthers(client: QueryClient): () => void {
  const store = getDefaultStore();
  let user: string | undefined;
  let leave: (() => number | undefined) | undefined;
  const onState = (state: LiveState) => {
    const isLost = liveState.get() === 'live' && state !== 'live';
    setLive(state === 'live');
    liveState.set(state);
    // What nobody tells any more is asked for when it is next looked at, and by the clock from now on.
    if (isLost) void client.invalidateQueries({ refetchType: 'none' });
  };
  const follow = () => {
    const { user: now } = store.get(sessionAtom);
    if (now?.username === user && liveState.get() !== 'off') return;
    const heard = leave?.();
    leave = undefined;
    // What another user has heard says nothing of what this one has.
    const from = now?.username === user ? heard : undefined;
    user = now?.username;
    if (!now) return;
    const hear = toldFollower(
      client,
      (name) => name === now.name,
      ({ by, rows }) => markChanged(rows, by),
    );
    leave = joinStream(now.username, { hear, onState }, from);
  };
  const stop = store.sub(sessionAtom, follow);
  follow();
  return () => {
    stop();
    leave?.();
  };
}
