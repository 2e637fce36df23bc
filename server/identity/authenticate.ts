import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Authenticate } from '../http/access.ts';
import { HttpProblem } from '../http/problem.ts';
import { apiAudience, embeddedIssuer, portalClientId } from './addresses.ts';
import { createBearerVerifier, type VerifyBearer } from './bearer.ts';
import type { IdentityKeys } from './keys.ts';
import { loadUser } from './users.ts';

/** Verifies tokens of the provider that the environment chose; `keys` are the embedded one's. */
export function bearerVerifierOf(
  { identity, publicUrl }: Pick<Config, 'identity' | 'publicUrl'>,
  keys: Pick<IdentityKeys, 'jwks'>,
): VerifyBearer {
  if (identity.kind === 'external') {
    const { authority, audience, clientId } = identity;
    return createBearerVerifier({ issuer: authority, audience, clientId });
  }
  return createBearerVerifier({
    issuer: embeddedIssuer(publicUrl),
    audience: apiAudience,
    clientId: portalClientId,
    jwks: keys.jwks,
  });
}

/** For `registerAccess`: the user behind the request's bearer token, or a 401 HttpProblem. */
export function createAuthenticate(db: Kysely<Database>, verify: VerifyBearer): Authenticate {
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    if (token === undefined) {
      throw new HttpProblem({
        status: 401,
        detail: 'Du er ikke logget ind.',
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
    return await loadUser(db, await verify(token));
  };
}

/** RFC 6750: the scheme in any case, one token. */
function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1];
}
