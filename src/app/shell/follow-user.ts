import { getDefaultStore } from 'jotai';
import { sessionAtom } from '../../auth/session.ts';
import { rememberFor } from '../../ui/memory/user-memory.ts';

/** What is kept for each user is the signed-in user's, from before the first screen reads any of it. */
export function followUser(): void {
  const store = getDefaultStore();
  const follow = () => rememberFor(store.get(sessionAtom).user?.username ?? '');
  store.sub(sessionAtom, follow);
  follow();
}
