import { vi } from 'vitest';

export const authority = 'https://login.example.dk';
export const config = {
  identity: { authority, MDMFrontendClientId: 'sada-portal' },
  mdm: { apiUrl: '' },
  env: 'Test',
};
export const metadata = {
  issuer: authority,
  authorization_endpoint: `${authority}/auth`,
  token_endpoint: `${authority}/token`,
  end_session_endpoint: `${authority}/slut`,
  jwks_uri: `${authority}/jwks`,
};

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const now = () => Math.floor(Date.now() / 1000);

/** An identity token; oidc-client-ts leaves its signature to the transport (OpenID Connect 3.1.3.7). */
function idToken(more: { iat: number; exp: number; nonce?: string | null }): string {
  const claims = { iss: authority, aud: 'sada-portal', sub: 'u-1', email: 'a@b.dk', ...more };
  return `${base64url({ alg: 'none' })}.${base64url(claims)}.`;
}

interface Provider {
  readonly tokenRequests: URLSearchParams[];
}

type TokenAnswer = () => Response | Promise<Response>;
export const refusal = () => Response.json({ error: 'invalid_grant' }, { status: 400 });
export const fault = () => Response.json({ title: 'Serverfejl' }, { status: 500 });
export const networkFault = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Answers as an identity provider does. A code of its is the nonce that it was asked with, so that it still knows it
 * when the code comes back.
 */
export function provide(
  options: { iat?: number; isDown?: boolean; nonce?: string; tokenAnswer?: TokenAnswer } = {},
): Provider {
  const tokenRequests: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (address: string | URL, init?: RequestInit) => {
    if (options.isDown) throw new TypeError('Failed to fetch');
    if (String(address).endsWith('/.well-known/openid-configuration')) {
      return Response.json(metadata);
    }
    const form = new URLSearchParams(String(init?.body));
    tokenRequests.push(form);
    if (options.tokenAnswer) return await options.tokenAnswer();
    const iat = options.iat ?? now();
    return Response.json({
      access_token: `adgang-${tokenRequests.length}`,
      refresh_token: 'forny',
      token_type: 'Bearer',
      scope: 'openid',
      expires_in: 600,
      id_token: idToken({ iat, exp: iat + 600, nonce: options.nonce ?? form.get('code') }),
    });
  });
  return { tokenRequests };
}
