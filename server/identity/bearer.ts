import {
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  type JWTVerifyResult,
  jwtVerify,
} from 'jose';
import type { HttpProblem } from '../problems/http-problem.ts';
import { type ClaimNames, ownClaimNames } from './claim-names.ts';
import { IdentityFault, said } from './identity-fault.ts';
import { discoverKeys, localKeys } from './key-source.ts';
import { proveOnce } from './proven-tokens.ts';
import { refusedToken } from './refused-token.ts';
import { readClaims, type TokenClaims } from './token-claims.ts';
import { tokenFault } from './token-fault.ts';

interface BearerOptions {
  readonly issuer: string;
  /** Audience of access tokens for our interface; never the client id, which ID tokens carry. */
  readonly audience: string;
  /** Those that users sign in to: the portal, and perhaps the command line. */
  readonly clientIds: readonly string[];
  /** Keys of the embedded provider; left out, they are found by the issuer's discovery. */
  readonly jwks?: JSONWebKeySet;
  /** The specification's when left out. */
  readonly claims?: ClaimNames;
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

/** What external providers call an access token; RFC 9068 is not everyone's. */
const accessTokenTypes: readonly unknown[] = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];

export function createBearerVerifier(options: BearerOptions): VerifyBearer {
  const { issuer, audience, clientIds, jwks, claims: names = ownClaimNames } = options;
  if (clientIds.includes(audience)) {
    throw new Error(
      'API-modtageren (audience) må ikke være klientens id: så ligner id-tokens adgang',
    );
  }
  const keys: JWTVerifyGetKey = jwks ? localKeys(jwks) : discoverKeys(issuer);
  return proveOnce(async (token) => {
    try {
      const verified = await jwtVerify(token, keys, {
        issuer: jwks ? issuer : withAndWithoutSlash(issuer),
        audience,
        algorithms,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['exp', 'sub'],
        ...(jwks && { typ: 'at+jwt' }),
      });
      assertAccessToken(verified, clientIds);
      const { payload } = verified;
      return { claims: readClaims(payload, names), expires: Number(payload.exp) * 1000 };
    } catch (error) {
      if (error instanceof IdentityFault) throw invalidToken(error);
      if (!(error instanceof errors.JOSEError)) throw error;
      throw invalidToken(tokenFault(error, token, { issuer, audience }));
    }
  });
}

function withAndWithoutSlash(issuer: string): string[] {
  const bare = issuer.replace(/\/$/, '');
  return [bare, `${bare}/`];
}

/** The same key signs ID tokens, and words to sign someone out. */
function assertAccessToken(
  { payload, protectedHeader }: JWTVerifyResult,
  clientIds: readonly string[],
): void {
  const client = clientIds.find((id) => [payload.aud].flat().includes(id));
  if (client !== undefined) {
    const text = `tokenet er også til klienten ${client}, som et id-token er`;
    throw new IdentityFault('tokenSlags', text);
  }
  const { typ } = protectedHeader;
  const isKnown = accessTokenTypes.includes(typeof typ === 'string' ? typ.toLowerCase() : typ);
  if (!isKnown) {
    throw new IdentityFault('tokenSlags', `tokenet er ikke et adgangstoken, men ${said(typ)}`);
  }
  if ('events' in payload) {
    throw new IdentityFault('tokenSlags', 'tokenet siger, at noget er sket (events)');
  }
}

function invalidToken(fault: IdentityFault): HttpProblem {
  const expired = fault.code === 'tokenUdloebet';
  return refusedToken(
    expired ? 'Dit login er udløbet. Log ind igen.' : 'Dit login er ikke gyldigt. Log ind igen.',
    fault,
  );
}
