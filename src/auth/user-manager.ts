import { type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import type { RuntimeConfig } from '../api/contract/runtime-config.ts';
import { paths } from '../domain/routes.ts';

/** The specification's authentication constants; all times in seconds. */
export function userManagerSettings(
  identity: RuntimeConfig['identity'],
  origin: string,
): UserManagerSettings {
  const { resource } = identity;
  return {
    authority: identity.authority,
    client_id: identity.MDMFrontendClientId,
    redirect_uri: origin + paths.signinCallback,
    post_logout_redirect_uri: origin + paths.logout,
    response_type: 'code',
    scope: identity.scope ?? 'openid',
    // Also where a code becomes tokens: not every provider remembers what it was asked for.
    ...(resource && { resource, extraTokenParams: { resource } }),
    disablePKCE: false,
    // The claims come from the identity token.
    loadUserInfo: false,
    userStore: new WebStorageStateStore({ store: window.sessionStorage }),
    // It is automatic all the same: renewal.ts tells why not the library's way.
    automaticSilentRenew: false,
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
