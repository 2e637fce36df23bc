import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { audience } from '../../server/identity/external-provider.ts';

/** What the portal must ask for, or its tokens are of another kind (RFC 8707). */
const resource = `urn:${audience}`;

/** Longer than the day: how a token is renewed has tests of its own (e2e/session/renewal.spec.ts). */
const tokenSeconds = 3600;

/** Who signs in: the claims of the tokens. */
interface Person {
  readonly brugernavn: string;
  readonly visningsnavn: string;
  readonly email: string;
  readonly cvr: string;
  readonly organisationsnavn: string;
}

interface Options {
  readonly tls: { readonly key: string; readonly cert: string };
  readonly clientId: string;
  readonly publicUrl: string;
  readonly person: Person;
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly resource: string;
  close(): Promise<void>;
}

/** An OpenID provider that is none of ours, with its own page to sign in on; it knows the one person. */
export async function startOpenIdProvider(options: Options): Promise<OpenIdProvider> {
  const server = createServer(options.tls).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`;
  const provider = await providerOf(issuer, options);
  server.on('request', provider.callback());
  return {
    issuer,
    resource,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function providerOf(
  issuer: string,
  { clientId, publicUrl, person }: Options,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const claims = {
    username: person.brugernavn,
    name: person.visningsnavn,
    email: person.email,
    cvr: person.cvr,
    organizationName: person.organisationsnavn,
    roles: [],
  };
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${publicUrl}/signin-callback`],
        post_logout_redirect_uris: [`${publicUrl}/logout`],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'proeve', alg: 'RS256', use: 'sig' }] },
    ttl: {
      ...{ AccessToken: tokenSeconds, IdToken: tokenSeconds, AuthorizationCode: 60 },
      ...{ Interaction: 3600, Session: 3600, Grant: 3600, RefreshToken: 3600 },
    },
    cookies: { keys: ['proeve'] },
    claims: { openid: ['sub', ...Object.keys(claims)] },
    conformIdTokenClaims: false,
    clientBasedCORS: (_context, origin) => origin === publicUrl,
    issueRefreshToken: async () => true,
    extraTokenClaims: async () => claims,
    findAccount: async (_context, sub) =>
      sub === person.brugernavn
        ? { accountId: sub, claims: () => ({ sub, ...claims }) }
        : undefined,
    features: {
      devInteractions: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: async () => ({
          scope: '',
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: tokenSeconds,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
}
