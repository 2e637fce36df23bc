import { UserManager, type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import type { RuntimeConfig } from '../api/contract/runtime-config.ts';
import { paths } from '../domain/routes.ts';

/** Held while a tab renews, so that two tabs with the same refresh token do not race. */
const RENEWAL_LOCK = 'sada-session-renewal';

/** The authentication constants of specification sections 4 and 9; all times in seconds. */
export function userManagerSettings(
  identity: RuntimeConfig['identity'],
  origin: string,
): UserManagerSettings {
  return {
    authority: identity.authority,
    client_id: identity.MDMFrontendClientId,
    redirect_uri: origin + paths.signinCallback,
    post_logout_redirect_uri: origin + paths.logout,
    response_type: 'code',
    scope: 'openid',
    disablePKCE: false,
    // The claims come from the identity token.
    loadUserInfo: false,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    automaticSilentRenew: true,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    silentRequestTimeoutInSeconds: 10,
    // Also bounds the discovery call: a silent provider becomes an error page, not an endless wait.
    requestTimeoutInSeconds: 10,
    monitorSession: false,
    staleStateAgeInSeconds: 15 * 60,
  };
}

/** Whether this tab has been signed in; the session may be over. */
export function hasStoredSession(): boolean {
  return Object.keys(window.sessionStorage).some((key) => key.startsWith('oidc.user:'));
}

/**
 * Renews one tab at a time. The base class renews with the refresh token and tries a timed-out
 * renewal again after 5 seconds, as specification section 9 asks.
 */
export class LockedUserManager extends UserManager {
  override signinSilent(
    ...args: Parameters<UserManager['signinSilent']>
  ): ReturnType<UserManager['signinSilent']> {
    const renew = () => super.signinSilent(...args);
    // Web Locks exist only in secure contexts; without them tabs renew on their own.
    return navigator.locks ? navigator.locks.request(RENEWAL_LOCK, renew) : renew();
  }
}
