import { createHash, randomBytes } from 'node:crypto';
import { Browser, locationOf } from './browser.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

/** What a portal of the server under test knows of its identity provider. */
export interface Provider {
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly endSessionEndpoint: string;
  readonly redirectUri: string;
}

export const clientId = 'sada-portal';

/** Signs in as the portal does: code flow with proof key, over HTTP, in a browser of its own. */
export async function signIn(
  baseUrl: string,
  username: string,
  password = 'demo',
): Promise<Tokens> {
  return await signInWith(new Browser(baseUrl), baseUrl, username, password);
}

/** Signs in as the portal does, in a given browser, whose provider session lives on. */
export async function signInWith(
  browser: Browser,
  baseUrl: string,
  username: string,
  password = 'demo',
): Promise<Tokens> {
  const provider = await discover(baseUrl);
  const { address, verifier } = authorizationRequest(provider);
  const page = locationOf(await browser.get(address));
  const answer = await browser.post(page.href, { brugernavn: username, adgangskode: password });
  if (answer.status !== 303) throw new Error(`Sign-in of ${username} answered ${answer.status}`);
  const callback = await browser.followTo(answer, provider.redirectUri);
  const code = callback.searchParams.get('code') ?? '';
  const tokens = await requestTokens(baseUrl, provider, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: provider.redirectUri,
  });
  return await tokensOf(tokens);
}

export async function discover(baseUrl: string): Promise<Provider> {
  const answer = await fetch(`${baseUrl}/identitet/.well-known/openid-configuration`);
  const metadata = (await answer.json()) as Record<string, string>;
  const issuer = metadata.issuer ?? '';
  return {
    issuer,
    authorizationEndpoint: metadata.authorization_endpoint ?? '',
    tokenEndpoint: metadata.token_endpoint ?? '',
    endSessionEndpoint: metadata.end_session_endpoint ?? '',
    redirectUri: new URL('/signin-callback', issuer).href,
  };
}

export function authorizationRequest(
  provider: Provider,
  parameters: Readonly<Record<string, string>> = {},
): { readonly address: string; readonly verifier: string } {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: provider.redirectUri,
    state: randomBytes(8).toString('base64url'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  });
  return { address: `${provider.authorizationEndpoint}?${query}`, verifier };
}

export async function requestTokens(
  baseUrl: string,
  provider: Provider,
  form: Readonly<Record<string, string>>,
): Promise<Response> {
  const { pathname } = new URL(provider.tokenEndpoint);
  return await fetch(new URL(pathname, baseUrl), {
    method: 'POST',
    headers: { origin: new URL(provider.issuer).origin },
    body: new URLSearchParams({ client_id: clientId, ...form }),
  });
}

export async function tokensOf(answer: Response): Promise<Tokens> {
  const body = (await answer.json()) as Record<string, string>;
  const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = body;
  if (!accessToken || !idToken || !refreshToken) {
    throw new Error(`No tokens: ${answer.status} ${body.error} ${body.error_description}`);
  }
  return { accessToken, idToken, refreshToken };
}
