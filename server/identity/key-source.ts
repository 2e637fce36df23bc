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
import { askProvider, timeoutMs } from './ask-provider.ts';
import { IdentityFault, said } from './identity-fault.ts';

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
  let discovery: Promise<RemoteKeys> | undefined;
  const keys = () => {
    discovery ??= discover(authority).catch((error: unknown) => {
      discovery = undefined;
      throw error;
    });
    return discovery;
  };
  return async (header, token) => {
    try {
      return await (await keys()).find(header, token);
    } catch (error) {
      if (isFaultOfToken(error)) throw error;
      throw unreachable(error);
    }
  };
}

/**
 * Asks the provider as the first token will.
 * @throws IdentityFault saying why its keys cannot be had
 */
export async function tryProvider(authority: string): Promise<void> {
  try {
    await (await discover(authority)).load();
  } catch (error) {
    throw faultOf(error);
  }
}

function unreachable(error: unknown): HttpProblem {
  const detail =
    'Login kan ikke kontrolleres lige nu, fordi login-udbyderen ikke svarer. Prøv igen.';
  const headers = { 'retry-after': '5' };
  return new HttpProblem({ status: 503, detail, headers }, { cause: faultOf(error) });
}

function faultOf(error: unknown): IdentityFault {
  if (error instanceof IdentityFault) return error;
  const text = 'login-udbyderens nøgler er ikke et nøglesæt (JWKS), der kan læses';
  return new IdentityFault('udbyderSvar', text, { cause: error });
}

const metadataSchema = z.looseObject({ issuer: z.string(), jwks_uri: z.url() });

async function discover(authority: string): Promise<RemoteKeys> {
  const bare = authority.replace(/\/$/, '');
  const address = `${bare}/.well-known/openid-configuration`;
  const metadata = metadataSchema.safeParse(await askProvider(address));
  if (!metadata.success) {
    const text = `${address} svarede uden issuer eller jwks_uri`;
    throw new IdentityFault('udbyderSvar', text);
  }
  const { issuer, jwks_uri } = metadata.data;
  if (issuer.replace(/\/$/, '') !== bare) {
    const text = `login-udbyderen kalder sig ${said(issuer)}, men IDENTITY_AUTHORITY er ${authority}`;
    throw new IdentityFault('udbyderUdsteder', text);
  }
  return remoteKeys(new URL(jwks_uri));
}

interface RemoteKeys {
  readonly find: JWTVerifyGetKey;
  load(): Promise<void>;
}

/**
 * A provider signs with a new key from one moment to the next, and the first token of it is as good
 * as any; made-up tokens must not make this server ask the provider all the time.
 */
function remoteKeys(address: URL): RemoteKeys {
  const keys = createRemoteJWKSet(address, {
    timeoutDuration: timeoutMs,
    // Its own rest after a fetch, any fetch, would refuse a key that came just after one.
    cooldownDuration: Number.POSITIVE_INFINITY,
    [customFetch]: async (url, init) => Response.json(await askProvider(url, init)),
  });
  let look: { readonly at: number; readonly done: Promise<void> } | undefined;
  const find: JWTVerifyGetKey = async (header, token) => {
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
  return { find, load: () => keys.reload() };
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
