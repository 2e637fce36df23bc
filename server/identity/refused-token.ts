import { HttpProblem } from '../problems/http-problem.ts';
import type { IdentityFault } from './identity-fault.ts';

export const userIsBlocked =
  'Din bruger er spærret. Kontakt den, der administrerer brugere i din organisation.';

/**
 * 401 to a token that came; the text says nothing of the token itself.
 * @param fault why, for the log
 */
export function refusedToken(detail: string, fault?: IdentityFault): HttpProblem {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' };
  return new HttpProblem({ status: 401, detail, headers }, { cause: fault });
}

/** To a token of someone who may not come in. */
export function blockedUser(): HttpProblem {
  return refusedToken(userIsBlocked);
}
