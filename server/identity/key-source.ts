import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import * as z from 'zod';
import { HttpProblem } from '../problems/http-problem.ts';
import { traceHeaders } from '../trace.ts';

const timeoutMs = 5000;
/** A key that is not known is looked for at once, but no more often than this. */
const lookAgainMs = 5000;

export function localKeys(jwks: JSONWebKeySet): JWTVerifyGetKey {
  return createLocalJWKSet(jwks);
}

/**
 * Keys of an external provider. Its metadata is read at the first token, so that the server also
 * starts while the provider is down, and again at the next token when that failed.
 */
export function discoverKeys(authority: string): JWTVerifyGetKey {
  let discovery: Promise<JWTVerifyGetKey> | undefined;
  const keys = () => {
    discovery ??= discover(authority).catch((error: unknown) => {
      discovery = undefined;
      throw error;
    });
    return discovery;
  };
  return async (header, token) => {
    try {
      return await (await keys())(header, token);
    } catch (error) {
      if (isFaultOfToken(error)) throw error;
      throw new HttpProblem({
        status: 503,
        detail:
          'Login kan ikke kontrolleres lige nu, fordi login-udbyderen ikke svarer. Prøv igen.',
        headers: { 'retry-after': '5' },
      });
    }
  };
}

const metadataSchema = z.looseObject({ issuer: z.string(), jwks_uri: z.url() });

async function discover(authority: string): Promise<JWTVerifyGetKey> {
  const bare = authority.replace(/\/$/, '');
  const answer = await fetch(`${bare}/.well-known/openid-configuration`, {
    headers: traceHeaders(),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`Login-udbyderen svarede ${answer.status}`);
  const { issuer, jwks_uri } = metadataSchema.parse(await answer.json());
  if (issuer.replace(/\/$/, '') !== bare) {
    throw new Error(`Login-udbyderen kalder sig ${issuer} og ikke ${authority}`);
  }
  return remoteKeys(new URL(jwks_uri));
}

/**
 * A provider signs with a new key from one moment to the next, and the first token of it is as good
 * as any; made-up tokens must not make this server ask the provider all the time.
 */
function remoteKeys(address: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(address, {
    timeoutDuration: timeoutMs,
    // Its own rest after a fetch, any fetch, would refuse a key that came just after one.
    cooldownDuration: Number.POSITIVE_INFINITY,
    [customFetch]: (url, { headers, ...options }) =>
      fetch(url, { ...options, headers: { ...Object.fromEntries(headers), ...traceHeaders() } }),
  });
  let look: { readonly at: number; readonly done: Promise<void> } | undefined;
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      if (!look || Date.now() - look.at >= lookAgainMs) {
        look = { at: Date.now(), done: keys.reload() };
      }
      await look.done;
      return await keys(header, token);
    }
  };
}

/** A key that the provider does not have, or that does not fit: no retry makes the token good. */
function isFaultOfToken(error: unknown): boolean {
  return (
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWSInvalid
  );
}
