import { ErrorTimeout, type User, type UserManager } from 'oidc-client-ts';
import { inTurn } from './renewal-lock.ts';
import { isNewer, joinTabs } from './sign-in-tabs.ts';

/** Gets tokens in place of those held, from the provider or from a tab of the same sign-in. */
export type Renew = (held: User) => Promise<User>;

/**
 * oidc-client-ts bounds only the wait for the answer's first byte, and discovery for itself: here
 * the whole of it ends, so that the next try and the next tab get their turn.
 */
async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    const fail = () => reject(new ErrorTimeout(`Renewal took longer than ${limitMs} ms`));
    timer = setTimeout(fail, limitMs);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The library refuses tokens of a newer sign-in than its own, as another tab may have made; the refresh token is
 * spent by then.
 */
function isOfNewerSignIn(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('auth_time ');
}

export function createRenew(manager: UserManager, currentUser: () => User | null): Renew {
  const { silentRequestTimeoutInSeconds, extraTokenParams } = manager.settings;
  const takeOver = async (user: User): Promise<User> => {
    await manager.storeUser(user);
    await manager.events.load(user);
    return user;
  };
  const spent = new Set<string | undefined>();
  const askProvider = async ({ refresh_token: token }: User): Promise<User | null> => {
    // Named here, for with a refresh token the library overlooks these of its own settings.
    const ask = () =>
      manager.signinSilent({
        silentRequestTimeoutInSeconds,
        extraTokenParams,
        forceIframeAuth: spent.has(token),
        nonce: crypto.randomUUID(),
      });
    try {
      return await ask();
    } catch (error) {
      if (!isOfNewerSignIn(error) || spent.has(token)) throw error;
      // Used once more, it would end the session of every tab.
      spent.add(token);
      return await ask();
    }
  };
  const tabs = joinTabs({ currentUser, onNewer: (user) => void takeOver(user) });

  const renew: Renew = async (held) => {
    const current = currentUser();
    // Another tab told of it while this one waited for its turn.
    if (current !== null && isNewer(current, held)) return current;
    const newer = await tabs.askForNewer(held);
    if (newer !== null) return await takeOver(newer);
    const user = await askProvider(held);
    if (user === null) throw new Error('The provider renewed nobody');
    tabs.tell(user);
    return user;
  };
  const limitMs = silentRequestTimeoutInSeconds * 1000;
  return (held) => inTurn(limitMs, () => within(limitMs, renew(held)));
}
