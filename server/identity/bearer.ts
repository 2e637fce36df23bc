import { errors, type JSONWebKeySet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import { HttpProblem } from '../http/problem.ts';
import { discoverKeys, localKeys } from './key-source.ts';
import { proveOnce } from './proven-tokens.ts';

/** What the server takes from an access token. Names are the specification's user claims. */
export interface TokenClaims {
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly cvr: string;
  readonly organizationName: string;
  readonly roles: readonly string[];
}

interface BearerOptions {
  readonly issuer: string;
  /** Audience of access tokens for our interface; never the client id, which ID tokens carry. */
  readonly audience: string;
  readonly clientId: string;
  /** Keys of the embedded provider; left out, they are found by the issuer's discovery. */
  readonly jwks?: JSONWebKeySet;
}

/**
 * The claims of a valid access token.
 * @throws HttpProblem 401 for any other token, 503 when the provider's keys cannot be had
 */
export type VerifyBearer = (token: string) => Promise<TokenClaims>;

/** Signatures by the provider's private key only: a shared secret or `none` proves nothing. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
];
const clockToleranceSeconds = 5;

export function createBearerVerifier(options: BearerOptions): VerifyBearer {
  const { issuer, audience, clientId, jwks } = options;
  if (audience === clientId) {
    throw new Error(
      'API-modtageren (audience) må ikke være klientens id: så ligner id-tokens adgang',
    );
  }
  const keys: JWTVerifyGetKey = jwks ? localKeys(jwks) : discoverKeys(issuer);
  return proveOnce(async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: jwks ? issuer : withAndWithoutSlash(issuer),
        audience,
        algorithms,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['exp', 'sub'],
        // RFC 9068; not every external provider writes it.
        ...(jwks && { typ: 'at+jwt' }),
      });
      if ([payload.aud].flat().includes(clientId)) throw new errors.JWTInvalid('an ID token');
      return { claims: readClaims(payload), expires: Number(payload.exp) * 1000 };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw invalidToken(error);
      throw error;
    }
  });
}

function withAndWithoutSlash(issuer: string): string[] {
  const bare = issuer.replace(/\/$/, '');
  return [bare, `${bare}/`];
}

const text = z.string().catch('');

/** External providers name the user differently and may leave the rest to the user table. */
const claimsSchema = z.object({
  sub: z.string(),
  username: z.string().optional().catch(undefined),
  preferred_username: z.string().optional().catch(undefined),
  name: text,
  email: text,
  cvr: text,
  organizationName: text,
  roles: z.union([z.array(z.string()), z.string().transform((role) => [role])]).catch([]),
});

function readClaims(payload: unknown): TokenClaims {
  const { sub, username, preferred_username: preferred, ...rest } = claimsSchema.parse(payload);
  return { username: username ?? preferred ?? sub, ...rest };
}

/** Says nothing of the token itself: neither answer nor log may hold any of it. */
function invalidToken(error: errors.JOSEError): HttpProblem {
  const expired = error instanceof errors.JWTExpired;
  return new HttpProblem({
    status: 401,
    detail: expired
      ? 'Dit login er udløbet. Log ind igen.'
      : 'Dit login er ikke gyldigt. Log ind igen.',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });
}
