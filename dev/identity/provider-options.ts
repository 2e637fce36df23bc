import {
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  errors as oidcErrors,
} from 'oidc-provider';
import type { Ground } from '../../server/development-house.ts';
import {
  apiAudience,
  commandLineClientId,
  portalClientId,
} from '../../server/identity/addresses.ts';
import { findAccount } from './accounts.ts';
import { deviceFlow, deviceGrant } from './device-flow.ts';
import { type IdentityKeys, signingAlgorithm } from './keys.ts';
import type { Lifetimes } from './lifetimes.ts';
import { showError, showSignedOut, showSignOut } from './provider-pages.ts';
import { signInUrl } from './sign-in-routes.ts';
import { createIdentityStore } from './store.ts';

/** An absolute URI, as RFC 8707 asks; the audience of its tokens is `apiAudience`. */
const apiResource = `urn:${apiAudience}`;

/** What a token says of the user: the specification's user claims. */
const userClaims = ['username', 'name', 'email', 'cvr', 'organizationName', 'roles'];

/**
 * The embedded provider: code flow with proof key for the portal, the device authorization grant for the command
 * line, everything else is off.
 */
export function providerOptions(
  services: Ground,
  keys: IdentityKeys,
  lifetimes: Lifetimes,
): Configuration {
  const { db, config } = services;
  return {
    ...protocol(config.publicUrl),
    adapter: createIdentityStore(db, lifetimes),
    jwks: { keys: [keys.signing] },
    cookies: cookies(config.publicUrl, keys),
    claims: { openid: ['sub', ...userClaims] },
    // The portal reads the claims from the ID token and asks no userinfo.
    conformIdTokenClaims: false,
    features: features(config, lifetimes),
    extraTokenClaims: async (_context, token) => {
      if (!('accountId' in token)) return undefined;
      // What the token ends with; RFC 9068 has no claim for the grant.
      const { sessionUid: session, grantId: grant } = token;
      return { ...(await findAccount(db, token.accountId)), session, grant };
    },
    findAccount: async (_context, username) => {
      const account = await findAccount(db, username);
      return account && { accountId: username, claims: () => ({ sub: username, ...account }) };
    },
    loadExistingGrant,
    interactions: { policy: signInOnly(), url: (_context, { uid }) => signInUrl(uid) },
    ttl: timesToLive(lifetimes),
    renderError: showError(config),
  };
}

function protocol(publicUrl: string): Configuration {
  return {
    clients: [
      {
        client_id: portalClientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/signin-callback`],
        post_logout_redirect_uris: [`${publicUrl}/logout`],
        id_token_signed_response_alg: signingAlgorithm,
      },
      {
        client_id: commandLineClientId,
        token_endpoint_auth_method: 'none',
        grant_types: [deviceGrant, 'refresh_token'],
        response_types: [],
        redirect_uris: [],
        id_token_signed_response_alg: signingAlgorithm,
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: ['openid'],
    pkce: { required: () => true },
    // Browsers send an Origin also from our own pages.
    clientBasedCORS: (_context, origin) => origin === new URL(publicUrl).origin,
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    // What is used is used, but for a short while (`lifetimes.reuse`), since two tabs may share one.
    rotateRefreshToken: true,
  };
}

/**
 * The prefix makes a browser refuse the cookie from any other origin, and from http. The cookies of
 * one sign-in have a path of their own, which `__Host-` forbids.
 */
function cookies(publicUrl: string, { cookieKeys }: IdentityKeys): Configuration['cookies'] {
  const https = publicUrl.startsWith('https:');
  const [host, secure] = https ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    keys: cookieKeys,
    names: {
      session: `${host}sada_id`,
      interaction: `${secure}sada_id_trin`,
      resume: `${secure}sada_id_videre`,
    },
    short: { httpOnly: true, sameSite: 'lax', signed: true },
    long: { httpOnly: true, sameSite: 'lax', signed: true },
  };
}

function timesToLive(lifetimes: Lifetimes): Configuration['ttl'] {
  const secondsLeft = (signedIn: number) =>
    Math.max(1, signedIn + lifetimes.session - Math.floor(Date.now() / 1000));
  // A rotated one lives no longer than the first would have.
  const refreshSecondsLeft = ({ oidc }: KoaContextWithOIDC) =>
    oidc.entities.RotatedRefreshToken?.remainingTTL ?? lifetimes.session;
  return {
    AccessToken: lifetimes.accessToken,
    IdToken: lifetimes.accessToken,
    RefreshToken: refreshSecondsLeft,
    Session: (_context, { loginTs }) =>
      loginTs === undefined ? lifetimes.unfinished : secondsLeft(loginTs),
    Grant: lifetimes.session,
    AuthorizationCode: 60,
    DeviceCode: lifetimes.deviceCode,
    Interaction: lifetimes.unfinished,
  };
}

function features(config: Ground['config'], lifetimes: Lifetimes): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    deviceFlow: deviceFlow(config),
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: showSignOut(config),
      postLogoutSuccessSource: showSignedOut(config),
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => apiResource,
      useGrantedResource: () => true,
      getResourceServerInfo: (_context, resource) => {
        if (resource !== apiResource) throw new oidcErrors.InvalidTarget();
        return {
          scope: 'openid',
          audience: apiAudience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: lifetimes.accessToken,
          jwt: { sign: { alg: signingAlgorithm } },
        };
      },
    },
  };
}

/** The portal is our own: there is no page that asks for consent. */
function signInOnly(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

const loadExistingGrant: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  if (found) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid');
  grant.addResourceScope(apiResource, 'openid');
  await grant.save();
  return grant;
};
