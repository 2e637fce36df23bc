import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Authenticate } from '../http/access.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Services } from '../services.ts';
import { apiAudience, embeddedIssuer, portalClientId } from './addresses.ts';
import { createBearerVerifier, type VerifyBearer } from './bearer.ts';
import { loadForeignUser } from './foreign-users.ts';
import type { IdentityKeys } from './keys.ts';
import { defaultLifetimes, type Lifetimes } from './lifetimes.ts';
import { loadOwnUser } from './own-users.ts';
import type { TokenClaims } from './token-claims.ts';

/** Verifies tokens of the provider that the environment chose; `keys` are the embedded one's. */
export function bearerVerifierOf(
  { identity, publicUrl }: Pick<Config, 'identity' | 'publicUrl'>,
  keys: Pick<IdentityKeys, 'jwks'>,
): VerifyBearer {
  if (identity.kind === 'external') {
    const { authority, audience, clientId, claims } = identity;
    return createBearerVerifier({ issuer: authority, audience, clientId, claims });
  }
  return createBearerVerifier({
    issuer: embeddedIssuer(publicUrl),
    audience: apiAudience,
    clientId: portalClientId,
    jwks: keys.jwks,
  });
}

interface AuthenticateOptions {
  readonly services: Pick<Services, 'db' | 'config'>;
  readonly verify: VerifyBearer;
  readonly lifetimes?: Pick<Lifetimes, 'idle'>;
}

/** For `registerAccess`: the user behind the request's bearer token, or a 401 HttpProblem. */
export function createAuthenticate({
  services: { db, config },
  verify,
  lifetimes: { idle } = defaultLifetimes,
}: AuthenticateOptions): Authenticate {
  const load = async (claims: TokenClaims, request: FastifyRequest) => {
    if (config.identity.kind === 'embedded') return await loadOwnUser(db, claims, idle);
    const { issuer: udsteder, subject: subjekt, username: bruger } = claims;
    return await loadForeignUser(db, claims, () => {
      request.log.info(
        { bruger, udsteder, subjekt, adresse: request.ip },
        'login knyttet til bruger',
      );
    });
  };
  return async (request) => {
    try {
      const token = bearerToken(request.headers.authorization);
      if (token === undefined) throw notSignedIn();
      return await load(await verify(token), request);
    } catch (error) {
      if (error instanceof HttpProblem) {
        request.log.info({ adresse: request.ip, grund: error.detail }, 'adgang afvist');
      }
      throw error;
    }
  };
}

function notSignedIn(): HttpProblem {
  return new HttpProblem({
    status: 401,
    detail: 'Du er ikke logget ind.',
    headers: { 'www-authenticate': 'Bearer' },
  });
}

/** RFC 6750: the scheme in any case, one token. */
function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(header ?? '')?.[1];
}
