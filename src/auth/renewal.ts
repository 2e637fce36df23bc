import { ErrorResponse, type User, type UserManagerEvents } from 'oidc-client-ts';
import { hintInConsole } from './console-hint.ts';
import type { Renew } from './renewer.ts';

/** The specification asks it of a time-out; a fault of the network passes just as well. */
const RETRY_MS = 5000;

/** The provider's word that these tokens are no longer good for anything. */
const refusals = new Set([
  'invalid_grant',
  'login_required',
  'interaction_required',
  'account_selection_required',
  'consent_required',
]);

/** Whether the provider said no, as opposed to not answering, or answering with a fault of its own. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ErrorResponse && error.error !== null && refusals.has(error.error);
}

export interface RenewalHooks {
  /** The user held now; null when nobody is signed in. */
  readonly currentUser: () => User | null;
  readonly renew: Renew;
  /** Renewal failed but the session lasts this many seconds yet; told once for each token. */
  readonly onSessionEnding: (secondsLeft: number) => void;
  /** Renewal failed and the session is over. */
  readonly onSessionOver: () => void;
}

/**
 * Renews 60 seconds before expiry, and again 5 seconds after a try that failed. When renewal fails with the
 * user expired the page reloads, before that the console gets a hint, as the specification says. The
 * library's own automatic renewal tries again only after a time-out, says nothing of it, and goes on when the
 * session is over.
 */
export function watchRenewal(
  events: Pick<UserManagerEvents, 'addAccessTokenExpiring' | 'addAccessTokenExpired'>,
  { currentUser, renew, onSessionEnding, onSessionOver }: RenewalHooks,
): void {
  const failures = new WeakMap<User, number>();
  /** Whose renewal is under way, waits for its next try, or is given up. */
  let inHand: User | null = null;

  const tryLater = (user: User) => {
    setTimeout(() => currentUser() === user && attempt(user), RETRY_MS);
  };

  const onFailure = (user: User, error: unknown) => {
    hintInConsole('Sessionen kunne ikke fornys.', error);
    const count = (failures.get(user) ?? 0) + 1;
    failures.set(user, count);
    const mayPass = !isRefusal(error);
    const isOver = user.expired === true;
    if (!isOver && count === 1) onSessionEnding(user.expires_in ?? 0);

    if (isOver && mayPass && navigator.onLine === false) {
      // A reload would replace the screen by the browser's own error page.
      window.addEventListener('online', () => tryLater(user), { once: true });
    } else if (mayPass && (!isOver || count === 1)) {
      // The first try may come after expiry: the machine slept, and its network wakes later than it.
      tryLater(user);
    } else if (isOver) {
      onSessionOver();
    } else {
      // Refused, and nothing is lost by hearing it again at expiry.
      inHand = null;
    }
  };

  const attempt = async (user: User) => {
    inHand = user;
    try {
      await renew(user);
    } catch (error) {
      // Otherwise signed out meanwhile, or the tokens came after all.
      if (currentUser() === user) onFailure(user, error);
    }
  };

  const begin = () => {
    const user = currentUser();
    // A page that holds no session, as the error page, does not reload because one is over.
    if (user !== null && user !== inHand) void attempt(user);
  };
  events.addAccessTokenExpiring(begin);
  events.addAccessTokenExpired(begin);
}
