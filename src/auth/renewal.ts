import type { User, UserManager } from 'oidc-client-ts';
import { hintInConsole } from './console-hint.ts';

export interface RenewalHooks {
  /** The user held now; null when nobody is signed in. */
  readonly currentUser: () => User | null;
  /** Renewal failed but the session lasts this many seconds yet. */
  readonly onSessionEnding: (secondsLeft: number) => void;
  /** Renewal failed and the session is over. */
  readonly onSessionOver: () => Promise<void>;
}

/**
 * What happens when silent renewal fails (specification section 4): with the user expired the page
 * reloads, otherwise the console gets a hint. A renewal that fails early leaves nothing to fail
 * later, so it is tried once more at the moment of expiry.
 */
export function watchRenewal(
  manager: Pick<UserManager, 'events' | 'signinSilent'>,
  { currentUser, onSessionEnding, onSessionOver }: RenewalHooks,
): void {
  const onFailure = async (error: unknown) => {
    const user = currentUser();
    if (user === null || user.expired !== false) return onSessionOver();
    hintInConsole('Sessionen kunne ikke fornys endnu.', error);
    onSessionEnding(user.expires_in ?? 0);
  };
  manager.events.addSilentRenewError(onFailure);
  manager.events.addAccessTokenExpired(async () => {
    try {
      await manager.signinSilent();
    } catch (error) {
      await onFailure(error);
    }
  });
}
