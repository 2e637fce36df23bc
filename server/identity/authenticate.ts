import type { FastifyRequest } from 'fastify';
import type { Authenticate, Looking } from '../http/access.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { User } from '../user.ts';
import type { VerifyBearer } from './bearer.ts';
import { faultMembers } from './identity-fault.ts';
import type { TokenClaims } from './token-claims.ts';

/** Whose tokens let people in. */
export interface IdentityAuthority {
  readonly verify: VerifyBearer;
  /** The user behind a token that is verified. */
  loadUser(claims: TokenClaims, request: FastifyRequest, looking: Looking): Promise<User>;
}

/** For `registerAccess`: the user behind the request's bearer token, or a 401 HttpProblem. */
export function createAuthenticate({ verify, loadUser }: IdentityAuthority): Authenticate {
  return async (request, looking = { isUse: true }) => {
    try {
      const token = bearerToken(request.headers.authorization);
      if (token === undefined) throw notSignedIn();
      return await loadUser(await verify(token), request, looking);
    } catch (error) {
      if (error instanceof HttpProblem) {
        const { ip: adresse, log } = request;
        log.info({ adresse, grund: error.detail, ...faultMembers(error.cause) }, 'adgang afvist');
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
