import { type User, UserManager } from 'oidc-client-ts';
import type { RuntimeConfig } from '../api/contract/runtime-config.ts';
import { reloadAfterDrafts } from './before-reload.ts';
import { userOfClaims } from './claims.ts';
import { hintInConsole } from './console-hint.ts';
import { isRefusal, watchRenewal } from './renewal.ts';
import { createRenew } from './renewer.ts';
import { safeReturnPath } from './return-path.ts';
import { setSession, signedOut } from './session.ts';
import { type CallbackOutcome, completeSignIn } from './sign-in-callback.ts';
import { userManagerSettings } from './user-manager.ts';

export interface Authentication {
  /** The access token for the bearer header; null when nobody is signed in. */
  readonly token: () => string | null;
  /**
   * Finds the session of this tab, or leaves for the identity provider with the address remembered.
   * Answers false when the page is leaving.
   * @throws when sign-in cannot start.
   */
  readonly ensureSignedIn: (requested: string) => Promise<boolean>;
  /** Completes sign-in from the address that the provider sent the user back to. */
  readonly completeSignIn: (address: string) => Promise<CallbackOutcome>;
  /** The interface refuses the token: the next time that the page is loaded, the user signs in anew. */
  readonly forgetRefused: () => Promise<void>;
  /** Signs out at the provider. Answers false when the page is leaving, true when nobody is signed in. */
  readonly signOut: () => Promise<boolean>;
}

export interface AuthenticationHooks {
  /** Renewal fails; the session lasts this many seconds yet. */
  readonly onSessionEnding: (secondsLeft: number) => void;
  /** The user signs out, however it was asked for; their session stands until it is done. */
  readonly onSigningOut: () => Promise<void>;
}

/** Authentication of this tab, by oidc-client-ts: nothing outside this folder knows of it. */
export function createAuthentication(
  { identity }: RuntimeConfig,
  { onSessionEnding, onSigningOut }: AuthenticationHooks,
): Authentication {
  const settings = userManagerSettings(identity, window.location.origin);
  const manager = new UserManager(settings);
  let current: User | null = null;

  const accept = (user: User) => {
    current = user;
    setSession({ authenticated: true, user: userOfClaims(user.profile) });
  };
  manager.events.addUserLoaded(accept);
  manager.events.addUserUnloaded(() => {
    current = null;
    setSession(signedOut);
  });
  const currentUser = () => current;
  const renew = createRenew(manager, currentUser);
  watchRenewal(manager.events, {
    currentUser,
    renew,
    onSessionEnding,
    onSessionOver: () => void reloadAfterDrafts(() => window.location.reload()),
  });

  /**
   * Before the page leaves: when the library cannot begin, it stops what the page itself is loading, the error
   * page's own code and calls that save among it.
   * @throws when the provider does not answer
   */
  const reachProvider = () => manager.metadataService.getMetadata();

  const storedUser = async (): Promise<User | null> => {
    const user = await manager.getUser();
    if (user === null || user.expired !== true) return user;
    if (user.refresh_token === undefined) return null;
    try {
      return await renew(user);
    } catch (error) {
      hintInConsole('Den gemte session kunne ikke fornys; der logges ind igen.', error);
      if (isRefusal(error)) await manager.storeUser(null);
      return null;
    }
  };

  return {
    token: () => current?.access_token ?? null,
    async ensureSignedIn(requested) {
      if (current !== null) return true;
      const user = await storedUser();
      if (user === null) {
        await reachProvider();
        await manager.signinRedirect({
          state: { returnTo: safeReturnPath(requested) },
          // The identity token must come back with it: one of another sign-in is refused.
          nonce: crypto.randomUUID(),
        });
        return false;
      }
      accept(user);
      return true;
    },
    completeSignIn: (address) => completeSignIn(manager, settings, address),
    async forgetRefused() {
      // One that has run out is refused as it should be, and renewal follows.
      if (current?.expired !== true) await manager.storeUser(null);
    },
    async signOut() {
      const user = await manager.getUser();
      if (user === null) return true;
      // An address that was typed asks for it before the page knows who is here.
      if (current === null) accept(user);
      try {
        await onSigningOut();
      } catch (error) {
        hintInConsole('Kladder i browseren blev ikke slettet.', error);
      }
      try {
        await reachProvider();
        await manager.signoutRedirect();
        return false;
      } catch (error) {
        // The provider cannot be reached: forget the user here at least.
        hintInConsole('Log af hos login-udbyderen mislykkedes.', error);
        await manager.removeUser();
        return true;
      }
    },
  };
}
